"""Rows of 32-bit numbers inside compiled code, many at a time: what a small network needs. Widths must be constants."""

from typing import Any

import numba
from llvmlite import ir
from numba.extending import intrinsic


def _pointer(context: Any, builder: Any, kind: Any, array: Any, index: Any, width: int) -> Any:
    """A pointer to the row of this number in an array of rows, or to the start of a single row."""
    data = context.make_array(kind)(context, builder, array).data
    start = (
        builder.mul(index, ir.Constant(index.type, width))
        if index is not None
        else ir.Constant(ir.IntType(64), 0)
    )
    return builder.bitcast(builder.gep(data, [start]), ir.VectorType(ir.FloatType(), width).as_pointer())


def _add(builder: Any, sums: Any, row: Any) -> None:
    builder.store(builder.fadd(builder.load(sums, align=4), row), sums, align=4)


@intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]
def add_row(typing: Any, sums: Any, rows: Any, number: Any, width: Any) -> Any:
    """Adds a row to the sums."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        row = _pointer(context, builder, rows, args[1], args[2], width.literal_value)
        target = _pointer(context, builder, sums, args[0], None, width.literal_value)
        _add(builder, target, builder.load(row, align=4))
        return context.get_dummy_value()

    return numba.void(sums, rows, numba.int64, width), code


@intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]
def add_scaled_row(typing: Any, sums: Any, rows: Any, number: Any, factor: Any, width: Any) -> Any:
    """Adds a row to the sums, multiplied by a factor."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        size = width.literal_value
        kind = ir.VectorType(ir.FloatType(), size)
        row = builder.load(_pointer(context, builder, rows, args[1], args[2], size), align=4)
        first = builder.insert_element(
            ir.Constant(kind, ir.Undefined), args[3], ir.Constant(ir.IntType(32), 0)
        )
        mask = ir.Constant(ir.VectorType(ir.IntType(32), size), [0] * size)
        factors = builder.shuffle_vector(first, ir.Constant(kind, ir.Undefined), mask)
        _add(builder, _pointer(context, builder, sums, args[0], None, size), builder.fmul(factors, row))
        return context.get_dummy_value()

    return numba.void(sums, rows, numba.int64, numba.float32, width), code


@intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]
def copy_row_to(typing: Any, words: Any, place: Any, rows: Any, number: Any, width: Any) -> Any:
    """Copies a row into an array of words, from this place on."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        target, row = _places(context, builder, signature, args)
        builder.store(builder.load(row, align=4), target, align=4)
        return context.get_dummy_value()

    return numba.void(words, place, rows, number, width), code


@intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]
def add_row_to(typing: Any, words: Any, place: Any, rows: Any, number: Any, width: Any) -> Any:
    """Adds a row to the sums that an array of words holds from this place on."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        target, row = _places(context, builder, signature, args)
        _add(builder, target, builder.load(row, align=4))
        return context.get_dummy_value()

    return numba.void(words, place, rows, number, width), code


@intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]
def positive_sums_times(typing: Any, words: Any, place: Any, rows: Any, number: Any, width: Any) -> Any:
    """The sums in an array of words, those below 0 as 0, each times its number in a row, all added up."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        size = width.literal_value
        target, row = _places(context, builder, signature, args)
        sums, zero = (
            builder.load(target, align=4),
            ir.Constant(ir.VectorType(ir.FloatType(), size), [0.0] * size),
        )
        positive = builder.select(builder.fcmp_ordered(">", sums, zero), sums, zero)
        products = builder.fmul(positive, builder.load(row, align=4))
        while size > 1:
            size //= 2
            products = builder.fadd(_part(builder, products, 0, size), _part(builder, products, size, size))
        return builder.extract_element(products, ir.Constant(ir.IntType(32), 0))

    return numba.float32(words, place, rows, number, width), code


def _places(context: Any, builder: Any, signature: Any, args: Any) -> tuple[Any, Any]:
    """Pointers to the place in the array of words and to the row."""
    words, place, rows, number, width = signature.args
    size = width.literal_value
    start = context.cast(builder, args[1], place, numba.int64)
    data = builder.gep(context.make_array(words)(context, builder, args[0]).data, [start])
    target = builder.bitcast(data, ir.VectorType(ir.FloatType(), size).as_pointer())
    which = context.cast(builder, args[3], number, numba.int64)
    return target, _pointer(context, builder, rows, args[2], which, size)


def _part(builder: Any, vector: Any, first: int, size: int) -> Any:
    """So many elements of a vector, from the first one given."""
    mask = ir.Constant(ir.VectorType(ir.IntType(32), size), list(range(first, first + size)))
    return builder.shuffle_vector(vector, vector, mask)
