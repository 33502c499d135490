"""Bits of sets are whole numbers of 64 bits, compiled or not."""

from cardlaw.kernel.stirring import bit


def test_a_bit_beyond_the_32nd_is_itself() -> None:
    assert [bit(number) for number in range(62)] == [2**number for number in range(62)]
