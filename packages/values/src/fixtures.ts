import fc, { type StringConstraints } from 'fast-check';

const firstSurrogate = 0xd800;
/** Half of a character outside of the basic plane; not a character itself. */
const surrogates = 0x800;
const lastCharacter = 0x10_ffff;

const character = fc.integer({ min: 0, max: lastCharacter - surrogates }).map(
  (place) => String.fromCodePoint(place < firstSurrogate ? place : place + surrogates),
  (text) => {
    const point = typeof text === 'string' ? text.codePointAt(0) : undefined;
    if (point === undefined || String.fromCodePoint(point) !== text) throw new Error('not one character');
    return point < firstSurrogate ? point : point - surrogates;
  },
);

/**
 * Texts of any characters. The same as `fc.string({ unit: 'binary' })`, which takes a second and 100 MB for a table of all
 * characters.
 */
export const anyText = (constraints: Omit<StringConstraints, 'unit'> = {}): fc.Arbitrary<string> =>
  fc.string({ ...constraints, unit: character });
