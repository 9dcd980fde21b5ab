"""The fake `machine` has the signatures of the real one, and its refusals."""

import ast
import errno
import inspect
from importlib.metadata import files

import pytest

from kaiten_sim import machine

POSITIONAL_ONLY = inspect.Parameter.POSITIONAL_ONLY
POSITIONAL_OR_KEYWORD = inspect.Parameter.POSITIONAL_OR_KEYWORD
KEYWORD_ONLY = inspect.Parameter.KEYWORD_ONLY


def stub_tree():
    for file in files("micropython-rp2-rpi_pico-stubs"):
        if file.name == "machine.pyi":
            return ast.parse(file.read_text())
    raise AssertionError("the stubs have no machine.pyi")


def functions_by_name(body):
    found = {}
    for node in body:
        if isinstance(node, ast.FunctionDef):
            found.setdefault(node.name, []).append(node)
    return found


STUBS = stub_tree()
STUB_FUNCTIONS = functions_by_name(STUBS.body)
STUB_CLASSES = {node.name: node for node in STUBS.body if isinstance(node, ast.ClassDef)}


def stub_parameters(function):
    """{name: (kind, has a default)} of one `def` of the stubs, without self."""
    arguments = function.args
    assert not (arguments.vararg or arguments.kwarg)
    positional = arguments.posonlyargs + arguments.args
    first_default = len(positional) - len(arguments.defaults)
    parameters = {}
    for index, argument in enumerate(positional):
        only = index < len(arguments.posonlyargs)
        kind = POSITIONAL_ONLY if only else POSITIONAL_OR_KEYWORD
        parameters[argument.arg] = (kind, index >= first_default)
    for argument, default in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True):
        parameters[argument.arg] = (KEYWORD_ONLY, default is not None)
    parameters.pop("self", None)
    return parameters


def merged(overloads):
    """One signature for all overloads: what not all of them have has a default."""
    everyone = [stub_parameters(overload) for overload in overloads]
    result = {}
    for parameters in everyone:
        for name, (kind, _) in parameters.items():
            optional = any(name not in other or other[name][1] for other in everyone)
            assert result.get(name, (kind,))[0] == kind
            result[name] = (kind, optional)
    return result


def fake_parameters(function):
    """The same of a fake, where a leading underscore means positional-only."""
    parameters = {}
    for name, parameter in inspect.signature(function).parameters.items():
        if name == "self":
            continue
        kind = parameter.kind
        if name.startswith("_"):
            assert kind == POSITIONAL_OR_KEYWORD
            kind = POSITIONAL_ONLY
            name = name[1:]
        parameters[name] = (kind, parameter.default is not inspect.Parameter.empty)
    return parameters


def fakes():
    """Every public function and method of the fake, with the stubs of the same name."""
    for name, thing in vars(machine).items():
        if inspect.isfunction(thing) and not name.startswith("_"):
            yield name, thing, STUB_FUNCTIONS.get(name)
        elif inspect.isclass(thing) and not name.startswith("_"):
            stubs = functions_by_name(STUB_CLASSES[name].body)
            for method_name, method in vars(thing).items():
                public = not method_name.startswith("_") or method_name.endswith("__")
                if inspect.isfunction(method) and public:
                    yield f"{name}.{method_name}", method, stubs.get(method_name)


FAKES = list(fakes())


def test_the_fake_has_what_the_firmware_needs():
    assert {"Pin.value", "I2C.writeto", "I2C.scan", "reset"} <= {name for name, _, _ in FAKES}


@pytest.mark.parametrize("name, fake, stubs", FAKES, ids=[name for name, _, _ in FAKES])
def test_every_fake_is_in_the_stubs_with_the_same_parameters(name, fake, stubs):
    assert stubs, f"machine.{name} does not exist on a Pico"
    wanted = merged(stubs)
    ours = fake_parameters(fake)
    assert ours == wanted
    positional = [key for key in wanted if wanted[key][0] != KEYWORD_ONLY]
    assert [key for key in ours if ours[key][0] != KEYWORD_ONLY] == positional


def test_constants_of_pin_are_those_of_the_stubs():
    stubs = {
        node.target.id: ast.literal_eval(node.value)
        for node in STUB_CLASSES["Pin"].body
        if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Constant)
    }
    constants = {key: value for key, value in vars(machine.Pin).items() if key.isupper()}
    assert constants and constants == {key: stubs[key] for key in constants}


def test_a_button_pulls_its_pin_to_ground(board):
    pin = machine.Pin(10, machine.Pin.IN, machine.Pin.PULL_UP)
    assert pin.value() == 1
    board.press(0)
    assert pin.value() == pin() == 0
    assert board.pressed(0) and not board.pressed(1)
    board.release(0)
    assert pin.value() == 1


def test_an_input_without_pull_up_reads_low(board):
    assert machine.Pin(10, machine.Pin.IN).value() == 0
    assert machine.Pin(10, machine.Pin.IN, machine.Pin.PULL_DOWN).value() == 0


def test_naming_a_pin_again_leaves_it_as_it_was(board):
    machine.Pin(10, machine.Pin.IN, machine.Pin.PULL_UP)
    assert machine.Pin(10).value() == 1
    assert machine.Pin("GP10").value() == 1
    assert machine.Pin(machine.Pin(10)).value() == 1
    machine.Pin(10).init(machine.Pin.IN)
    assert machine.Pin(10).value() == 0


def test_an_open_drain_output_lets_go_at_1(board):
    pin = machine.Pin(10, machine.Pin.OPEN_DRAIN, machine.Pin.PULL_UP)
    assert pin.value() == 1
    board.press(0)
    assert pin.value() == 0
    board.release(0)
    pin.off()
    assert pin.value() == 0


def test_a_pin_that_its_own_output_pulls_low_interrupts_as_a_button_does(board):
    heard = []
    pin = machine.Pin(10, machine.Pin.IN, machine.Pin.PULL_UP)
    pin.irq(lambda pin: heard.append(pin.value()), hard=True)
    pin.init(machine.Pin.OPEN_DRAIN, machine.Pin.PULL_UP, value=1)
    assert heard == []
    pin.value(0)
    pin.value(0)
    assert heard == [0]
    pin.value(1)
    assert heard == [0, 1]
    pin.init(machine.Pin.IN)
    assert heard == [0, 1, 0]


def test_the_history_of_the_led_says_when_it_changed(board):
    led = machine.Pin("LED", machine.Pin.OUT, value=0)
    board.sleep_ms(10)
    led.on()
    led.value(1)
    assert board.led == 1
    board.sleep_ms(20)
    led.toggle()
    assert board.led == 0
    led.toggle()
    led.off()
    assert board.led_history == [(10, 1), (30, 0), (30, 1), (30, 0)]


@pytest.mark.parametrize("name", [-1, 30, "GP30", "LEDS"])
def test_a_pin_that_does_not_exist_is_refused(board, name):
    with pytest.raises(ValueError, match="pin"):
        machine.Pin(name)


def test_what_the_simulated_pins_cannot_do_is_refused(board):
    with pytest.raises(ValueError):
        machine.Pin(4, 3)
    with pytest.raises(ValueError):
        machine.Pin(4, machine.Pin.IN, alt=3)


@pytest.mark.parametrize(
    "bus, sda, scl", [(0, 4, 5), (0, 0, 1), (0, 20, 21), (1, 2, 3), (1, 26, 27)]
)
def test_pins_of_the_bus_are_accepted(board, bus, sda, scl):
    machine.I2C(bus, sda=machine.Pin(sda), scl=machine.Pin(scl), freq=400_000)


@pytest.mark.parametrize("bus, scl", [(0, 4), (0, 7), (1, 5), (1, 10)])
def test_a_pin_that_cannot_be_scl_of_the_bus_is_refused(board, bus, scl):
    with pytest.raises(ValueError, match="bad SCL pin"):
        machine.I2C(bus, scl=machine.Pin(scl))


@pytest.mark.parametrize("bus, sda", [(0, 5), (0, 6), (1, 4), (1, 3)])
def test_a_pin_that_cannot_be_sda_of_the_bus_is_refused(board, bus, sda):
    with pytest.raises(ValueError, match="bad SDA pin"):
        machine.I2C(bus, sda=machine.Pin(sda))


def test_a_third_bus_does_not_exist(board):
    with pytest.raises(ValueError, match=r"I2C\(2\) doesn't exist"):
        machine.I2C(2)


def test_a_scan_finds_the_panel_where_it_is(plug_in):
    plug_in(panel_address=0x3D)
    assert machine.I2C(0).scan() == [0x3D]
    plug_in(panel=False)
    assert machine.I2C(0).scan() == []


def test_the_panel_is_only_on_the_pins_it_is_wired_to(board):
    assert machine.I2C(0).scan() == [0x3C]
    assert machine.I2C(0, sda=machine.Pin(8), scl=machine.Pin(9)).scan() == []
    assert machine.I2C(1).scan() == []


def test_nobody_at_an_address_is_an_input_output_error(board):
    i2c = machine.I2C(0)
    for transfer in (
        lambda: i2c.writeto(0x20, b"\x00"),
        lambda: i2c.writevto(0x20, [b"\x00"]),
        lambda: i2c.readfrom(0x20, 1),
        lambda: i2c.readfrom_into(0x20, bytearray(1)),
    ):
        with pytest.raises(OSError) as caught:
            transfer()
        assert caught.value.errno == errno.EIO


def test_an_empty_write_to_nobody_says_no_device(board):
    with pytest.raises(OSError) as caught:
        machine.I2C(0).writeto(0x20, b"")
    assert caught.value.errno == errno.ENODEV


def test_the_bus_counts_address_and_payload_bytes(board):
    i2c = machine.I2C(0)
    assert i2c.writeto(0x3C, b"\x00\xae") == 2
    assert board.bus_bytes == 3
    assert i2c.writevto(0x3C, [b"\x40", b"", bytearray(4)]) == 5
    assert board.bus_bytes == 9
    assert len(i2c.readfrom(0x3C, 2)) == 2
    assert board.bus_bytes == 12
    with pytest.raises(OSError):
        i2c.writeto(0x20, b"\x00\xae")
    assert board.bus_bytes == 13


def test_the_panel_can_be_asked_whether_it_is_on(board):
    i2c = machine.I2C(0)
    status = bytearray(1)
    i2c.readfrom_into(0x3C, status)
    assert status[0] & 0x40
    i2c.writeto(0x3C, b"\x00\xaf")
    assert not i2c.readfrom(0x3C, 1)[0] & 0x40


def test_the_processor_has_a_frequency_and_a_serial_number(board):
    assert machine.freq() == 125_000_000
    assert machine.freq(100_000_000) is None
    assert machine.freq() == 100_000_000
    assert len(machine.unique_id()) == 8
