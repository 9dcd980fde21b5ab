def test_probe(new_device):
    d = new_device
    print(d.screen_text(), d.chosen())
    for k in "DOWN A A A A A A RIGHT B B DOWN A DOWN A DOWN A DOWN A A A RIGHT DOWN RIGHT*3 A".split():
        d.press(k)
        print("-----", k); print(d.screen_text()); print("   [", d.chosen())
    d.pull_plug()
    print(d.screen_text())
    assert 0
