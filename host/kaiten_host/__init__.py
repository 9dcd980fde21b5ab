"""The desktop side of Kaiten: the simulated board, its front ends, and the tools around them."""
