"""Vectors for compiled batches: whole words and lines are read, converted and written at once, which loops over bytes are not.

Eight bytes travel as one word. Nothing is checked: what is written past the end of a row must do no harm.
"""

from typing import Any

import numba
from llvmlite import binding, ir
from numba.core import cgutils
from numba.extending import intrinsic

BYTES, FLOATS = ir.VectorType(ir.IntType(8), 8), ir.VectorType(ir.FloatType(), 8)
SIXTEEN, LINE = ir.VectorType(ir.FloatType(), 16), ir.VectorType(ir.IntType(64), 8)
BYTES_OF_LINE = ir.VectorType(ir.IntType(8), 64)


def _address(context: Any, builder: Any, signature: Any, args: Any, kind: Any) -> Any:
    """Where the place (the second argument) of an array (the first) lies, as a pointer to this kind of value."""
    data = context.make_array(signature.args[0])(context, builder, args[0]).data
    return builder.bitcast(builder.gep(data, [args[1]]), kind.as_pointer())


def _repeated(builder: Any, value: Any, kind: Any) -> Any:
    """A vector that holds the value in every place."""
    one = builder.insert_element(ir.Constant(kind, ir.Undefined), value, ir.IntType(32)(0))
    return builder.shuffle_vector(
        one, ir.Constant(kind, ir.Undefined), ir.Constant(ir.VectorType(ir.IntType(32), kind.count), None)
    )


def _divided(builder: Any, numbers: Any, whole: Any) -> Any:
    """The quotients, rounded as by a division, which takes ten times as long: estimates, corrected by what remains."""
    kind = numbers.type
    inverse = _repeated(builder, builder.fdiv(ir.FloatType()(1.0), whole), kind)
    name = f"llvm.fma.v{kind.count}f32"
    fma = cgutils.get_or_insert_function(builder.module, ir.FunctionType(kind, [kind] * 3), name)
    estimates = builder.fmul(numbers, inverse)
    remains = builder.call(fma, [builder.fneg(estimates), _repeated(builder, whole, kind), numbers])
    return builder.call(fma, [remains, inverse, estimates])


@intrinsic  # type: ignore[untyped-decorator]
def put_eight(typing: Any, array: Any, place: Any, word: Any) -> Any:
    """Writes the eight bytes of a word into an array of bytes, starting at `place`."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        builder.store(args[2], _address(context, builder, signature, args, args[2].type), align=1)
        return context.get_dummy_value()

    return numba.void(array, numba.int64, numba.int64), code


@intrinsic  # type: ignore[untyped-decorator]
def put_four(typing: Any, array: Any, place: Any, word: Any) -> Any:
    """Writes the lowest four bytes of a word into an array of bytes, starting at `place`."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        four = ir.IntType(32)
        value = builder.trunc(context.cast(builder, args[2], signature.args[2], numba.int64), four)
        builder.store(value, _address(context, builder, signature, args, four), align=1)
        return context.get_dummy_value()

    return numba.void(array, numba.int64, numba.int64), code


@intrinsic  # type: ignore[untyped-decorator]
def which_fit(typing: Any, sets: Any, at: Any, low: Any, high: Any) -> Any:
    """Which of eight words, from `at` on, share no bit with these: the first four with `low`, the others with `high`. The answers
    are the eight lowest bits."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        wanted = builder.load(_address(context, builder, signature, args, LINE), align=8)
        both = ir.Constant(ir.VectorType(ir.IntType(64), 2), ir.Undefined)
        for number, word in enumerate(args[2:4]):
            both = builder.insert_element(both, word, ir.IntType(32)(number))
        places = ir.Constant(ir.VectorType(ir.IntType(32), 8), [0] * 4 + [1] * 4)
        taken = builder.shuffle_vector(both, ir.Constant(both.type, ir.Undefined), places)
        is_free = builder.icmp_unsigned("==", builder.and_(wanted, taken), ir.Constant(LINE, None))
        return builder.zext(builder.bitcast(is_free, ir.IntType(8)), ir.IntType(64))

    return numba.int64(sets, numba.int64, numba.int64, numba.int64), code


@intrinsic  # type: ignore[untyped-decorator]
def which_open(typing: Any, rows: Any, line: Any, at: Any, word: Any, low: Any, high: Any) -> Any:
    """Which of 64 numbers, the bytes of eight words from `line` on, are places of bits that are not set among these 128. First the
    word is written to `at`, which may be one of the eight; it need not reach memory before they are read."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        word, flags = ir.IntType(64), ir.VectorType(ir.IntType(1), 64)
        before = builder.load(_address(context, builder, signature, args, LINE), align=8)
        lane = _repeated(builder, builder.sub(args[2], args[1]), LINE)
        is_lane = builder.icmp_unsigned("==", lane, ir.Constant(LINE, list(range(8))))
        numbers = builder.select(is_lane, _repeated(builder, args[3], LINE), before)
        builder.store(args[3], _address(context, builder, signature, (args[0], args[2]), word), align=8)
        sets = [builder.sext(builder.bitcast(each, flags), BYTES_OF_LINE) for each in args[4:6]]
        name = "llvm.x86.avx512.vpermi2var.qi.512"
        look_up = cgutils.get_or_insert_function(
            builder.module, ir.FunctionType(BYTES_OF_LINE, [BYTES_OF_LINE] * 3), name
        )
        found = builder.call(look_up, [sets[0], builder.bitcast(numbers, BYTES_OF_LINE), sets[1]])
        return builder.bitcast(builder.icmp_unsigned("==", found, ir.Constant(BYTES_OF_LINE, None)), word)

    number = numba.int64
    return number(rows, number, number, number, number, number), code


def can_look_up() -> bool:
    """Whether this processor has the instruction of `which_open`; not when Numba compiles for another one."""
    is_host = not (numba.config.CPU_NAME or numba.config.CPU_FEATURES)
    return is_host and bool(binding.get_host_cpu_features().get("avx512vbmi"))


@intrinsic  # type: ignore[untyped-decorator]
def not_spare(typing: Any, sets: Any, at: Any, low: Any, high: Any) -> Any:
    """The bits that are not set among these 128, and those that are alone in one of four sets: the sets are eight words from `at`
    on, the first words of all four, then the second ones."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        kind, pair = ir.VectorType(ir.IntType(64), 4), ir.VectorType(ir.IntType(64), 2)
        begin = _address(context, builder, signature, args, kind)
        count = cgutils.get_or_insert_function(
            builder.module, ir.FunctionType(kind, [kind]), "llvm.ctpop.v4i64"
        )
        there, free = [], ir.Constant(pair, ir.Undefined)
        for half, word in enumerate(args[2:4]):
            free = builder.insert_element(free, word, ir.IntType(32)(half))
            those = builder.load(builder.gep(begin, [ir.IntType(32)(half)]), align=8)
            there.append(builder.and_(those, _repeated(builder, word, kind)))
        total = builder.add(*(builder.call(count, [each]) for each in there))
        is_one = builder.icmp_unsigned("==", total, ir.Constant(kind, [1] * 4))
        alone = [builder.select(is_one, each, ir.Constant(kind, None)) for each in there]
        found = builder.not_(free)
        for number in range(4):
            places = ir.Constant(ir.VectorType(ir.IntType(32), 2), [number, number + 4])
            found = builder.or_(found, builder.shuffle_vector(*alone, places))
        words = [builder.extract_element(found, ir.IntType(32)(half)) for half in range(2)]
        return context.make_tuple(builder, signature.return_type, words)

    two = numba.types.UniTuple(numba.int64, 2)
    return two(sets, numba.int64, numba.int64, numba.int64), code


@intrinsic  # type: ignore[untyped-decorator]
def put_four_flags(typing: Any, array: Any, place: Any, bits: Any, number: Any) -> Any:
    """Writes the four lowest bits of one of the eight bytes of a word as four bytes, each 0 or 1."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        flags = builder.bitcast(args[2], ir.VectorType(ir.IntType(1), 64))
        every = builder.zext(flags, ir.VectorType(ir.IntType(8), 64))
        fours = builder.bitcast(every, ir.VectorType(ir.IntType(32), 16))
        four = builder.extract_element(fours, builder.shl(args[3], ir.IntType(64)(1)))
        builder.store(four, _address(context, builder, signature, args, four.type), align=1)
        return context.get_dummy_value()

    return numba.void(array, numba.int64, numba.int64, numba.int64), code


@intrinsic  # type: ignore[untyped-decorator]
def put_zeros(typing: Any, array: Any, place: Any) -> Any:
    """Writes 64 bytes, all 0, into an array of bytes."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        builder.store(ir.Constant(LINE, None), _address(context, builder, signature, args, LINE), align=1)
        return context.get_dummy_value()

    return numba.void(array, numba.int64), code


@intrinsic  # type: ignore[untyped-decorator]
def put_flags(typing: Any, array: Any, place: Any, bits: Any, is_set: Any) -> Any:
    """Writes the lowest 32 bits as as many bytes, each 0 or 1, into an array of bytes; all 0 if `is_set` is 0."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        low = builder.trunc(args[2], ir.IntType(32))
        flags = builder.bitcast(low, ir.VectorType(ir.IntType(1), 32))
        row = builder.zext(flags, ir.VectorType(ir.IntType(8), 32))
        mask = builder.sub(ir.IntType(8)(0), builder.trunc(args[3], ir.IntType(8)))
        row = builder.and_(row, _repeated(builder, mask, row.type))
        builder.store(row, _address(context, builder, signature, args, row.type), align=1)
        return context.get_dummy_value()

    return numba.void(array, numba.int64, numba.int64, numba.int64), code


@intrinsic  # type: ignore[untyped-decorator]
def put_bits(typing: Any, array: Any, place: Any, bits: Any) -> Any:
    """Writes the lowest 16 bits as as many numbers, each 0 or 1, into an array of float32."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        flags = builder.bitcast(builder.trunc(args[2], ir.IntType(16)), ir.VectorType(ir.IntType(1), 16))
        numbers = builder.uitofp(flags, SIXTEEN)
        builder.store(numbers, _address(context, builder, signature, args, SIXTEEN), align=4)
        return context.get_dummy_value()

    return numba.void(array, numba.int64, numba.int64), code


@intrinsic  # type: ignore[untyped-decorator]
def put_four_floats(typing: Any, array: Any, place: Any, one: Any, two: Any, three: Any, four: Any) -> Any:
    """Writes four numbers into an array of float32."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        numbers = ir.Constant(ir.VectorType(ir.FloatType(), 4), ir.Undefined)
        for number, value in enumerate(args[2:]):
            numbers = builder.insert_element(numbers, value, ir.IntType(32)(number))
        builder.store(numbers, _address(context, builder, signature, args, numbers.type), align=4)
        return context.get_dummy_value()

    number = numba.float32
    return numba.void(array, numba.int64, number, number, number, number), code


@intrinsic  # type: ignore[untyped-decorator]
def put_floats(typing: Any, array: Any, place: Any, word: Any) -> Any:
    """Writes the eight bytes of a word as eight numbers into an array of float32, starting at `place`."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        numbers = builder.sitofp(builder.bitcast(args[2], BYTES), FLOATS)
        builder.store(numbers, _address(context, builder, signature, args, FLOATS), align=4)
        return context.get_dummy_value()

    return numba.void(array, numba.int64, numba.uint64), code


@intrinsic  # type: ignore[untyped-decorator]
def put_shares(
    typing: Any, array: Any, one: Any, other: Any, cells: Any, at: Any, sign: Any, whole: Any
) -> Any:
    """Writes 16 bytes of `cells`, from `at` on, as shares of the whole into an array of float32: at `one` the bytes that have this
    sign (1 or -1), at `other` those that have the other sign, without it; 0 for the rest."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        data = context.make_array(signature.args[3])(context, builder, args[3]).data
        kind = ir.VectorType(ir.IntType(8), 16)
        some = builder.load(builder.bitcast(builder.gep(data, [args[4]]), kind.as_pointer()), align=1)
        shares = _divided(builder, builder.sitofp(some, SIXTEEN), args[6])
        shares = builder.fmul(shares, _repeated(builder, args[5], SIXTEEN))
        zeros = ir.Constant(SIXTEEN, None)
        for place, each in ((args[1], shares), (args[2], builder.fsub(zeros, shares))):
            positive = builder.select(builder.fcmp_ordered(">", each, zeros), each, zeros)
            there = _address(context, builder, signature, (args[0], place), SIXTEEN)
            builder.store(positive, there, align=4)
        return context.get_dummy_value()

    place, number = numba.int64, numba.float32
    return numba.void(array, place, place, cells, place, number, number), code
