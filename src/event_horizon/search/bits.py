"""Boards as bits, for compiled code: whole numbers as wide as a board, with a bit for every cell.

The cells of a board are numbered row by row with a gap of one bit between two rows, so that what leaves a row on one side
does not come in on the other. `Bits(width, stride)` is a type of such numbers: a board fits if all its bits do. The
operators `&`, `|`, `^`, `<<` and `>>` work as on ordinary numbers.
"""

import operator
from collections.abc import Callable
from typing import Any

import numba
from llvmlite import ir
from numba.core.types import Integer
from numba.core.typing.templates import AbstractTemplate, infer_global
from numba.extending import intrinsic, lower_builtin, models, register_model

WORD = 64


class Bits(numba.types.Type):  # type: ignore[misc]
    def __init__(self, width: int, stride: int) -> None:
        self.width, self.stride, self.words = width, stride, width // WORD
        super().__init__(name=f"Bits({width}, {stride})")


@register_model(Bits)
class BitsModel(models.PrimitiveModel):  # type: ignore[misc]
    def __init__(self, manager: Any, kind: Bits) -> None:
        super().__init__(manager, kind, ir.IntType(kind.width))


def _operator(symbol: Callable[..., Any], second: Any, code: Callable[[Any, Any, Any], Any]) -> None:
    """Teaches Numba an operator on Bits: `code` makes the instruction from the builder and both values."""

    @infer_global(symbol)
    class Typed(AbstractTemplate):  # type: ignore[misc]
        def generic(self, args: Any, keywords: Any) -> Any:
            if isinstance(args[0], Bits) and isinstance(args[1], second):
                return args[0](*args)
            return None

    @lower_builtin(symbol, Bits, second)  # type: ignore[untyped-decorator]
    def lowered(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return code(builder, args[0], args[1])


def _wide(builder: Any, number: Any, like: Any) -> Any:
    """The shift distance, as wide as the number that is shifted."""
    return number if number.type == like.type else builder.zext(number, like.type)


_operator(operator.and_, Bits, lambda builder, one, two: builder.and_(one, two))
_operator(operator.or_, Bits, lambda builder, one, two: builder.or_(one, two))
_operator(operator.xor, Bits, lambda builder, one, two: builder.xor(one, two))
_operator(operator.lshift, Integer, lambda builder, one, by: builder.shl(one, _wide(builder, by, one)))
_operator(operator.rshift, Integer, lambda builder, one, by: builder.lshr(one, _wide(builder, by, one)))


@intrinsic  # type: ignore[untyped-decorator]
def without(typing: Any, one: Any, two: Any) -> Any:
    """The bits of `one` that are not set in `two`."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.and_(args[0], builder.not_(args[1]))

    return one(one, two), code


@intrinsic  # type: ignore[untyped-decorator]
def is_any(typing: Any, bits: Any) -> Any:
    """Whether a bit is set."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.icmp_unsigned("!=", args[0], ir.Constant(args[0].type, 0))

    return numba.boolean(bits), code


@intrinsic  # type: ignore[untyped-decorator]
def count(typing: Any, bits: Any) -> Any:
    """How many bits are set."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.trunc(builder.ctpop(args[0]), ir.IntType(WORD))

    return numba.int64(bits), code


@intrinsic  # type: ignore[untyped-decorator]
def lowest(typing: Any, bits: Any) -> Any:
    """The number of the lowest bit that is set; one must be."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        found = builder.cttz(args[0], numba.core.cgutils.true_bit)
        return builder.trunc(found, ir.IntType(WORD))

    return numba.int64(bits), code


@intrinsic  # type: ignore[untyped-decorator]
def drop_lowest(typing: Any, bits: Any) -> Any:
    """The bits without the lowest one."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.and_(args[0], builder.sub(args[0], ir.Constant(args[0].type, 1)))

    return bits(bits), code


@intrinsic  # type: ignore[untyped-decorator]
def bit(typing: Any, like: Any, number: Any) -> Any:
    """A number of the same type as `like` with one bit set."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        kind = ir.IntType(like.width)
        by = context.cast(builder, args[1], signature.args[1], numba.int64)
        return builder.shl(ir.Constant(kind, 1), builder.zext(by, kind))

    return like(like, number), code


@intrinsic  # type: ignore[untyped-decorator]
def stride(typing: Any, like: Any) -> Any:
    """How many bits a row takes."""
    return numba.int64(like), lambda context, builder, signature, args: ir.Constant(
        ir.IntType(WORD), like.stride
    )


@intrinsic  # type: ignore[untyped-decorator]
def words(typing: Any, like: Any) -> Any:
    """How many words of an array the number takes."""
    return numba.int64(like), lambda context, builder, signature, args: ir.Constant(
        ir.IntType(WORD), like.words
    )


def _pointer(context: Any, builder: Any, kind: Any, array: Any, index: Any, width: int) -> Any:
    data = context.make_array(kind)(context, builder, array).data
    return builder.bitcast(builder.gep(data, [index]), ir.IntType(width).as_pointer())


@intrinsic  # type: ignore[untyped-decorator]
def load(typing: Any, like: Any, array: Any, index: Any) -> Any:
    """The number that begins at this place of an array of words."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        place = context.cast(builder, args[2], signature.args[2], numba.int64)
        return builder.load(_pointer(context, builder, array, args[1], place, like.width), align=8)

    return like(like, array, index), code


@intrinsic  # type: ignore[untyped-decorator]
def store(typing: Any, bits: Any, array: Any, index: Any) -> Any:
    """Writes the number into an array of words, starting at this place."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        place = context.cast(builder, args[2], signature.args[2], numba.int64)
        builder.store(args[0], _pointer(context, builder, array, args[1], place, bits.width), align=8)
        return context.get_dummy_value()

    return numba.void(bits, array, index), code


@intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]
def no_bits(typing: Any, width: Any, stride: Any) -> Any:
    """A number of that width and stride, both constants, with no bit set."""
    kind = Bits(width.literal_value, stride.literal_value)
    return kind(width, stride), lambda context, builder, signature, args: ir.Constant(
        ir.IntType(kind.width), 0
    )
