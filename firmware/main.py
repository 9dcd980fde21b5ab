"""What a Pico runs at power-on."""

from kaiten_device import run

run.main()
