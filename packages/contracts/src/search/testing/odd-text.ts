import fc from 'fast-check';

/** Texts that have broken searches elsewhere. */
export const oddText = fc.oneof(
  fc.constantFrom(
    '"',
    '""""',
    '*',
    'a*',
    '* OR *',
    'NEAR(a b)',
    'title : x',
    '{title}',
    '^a',
    '-a',
    '+',
    '\\',
    "' OR 1=1 --",
    '%',
    '_',
    '🏠🏠',
    '\u202e',
    '\u0000',
    '{',
    '[]',
    '?',
    '&total=',
    '#/search',
  ),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('a', 'yaba ', '"', '🏠', '₦2,000,000 ').map((text) => text.repeat(10_000 / text.length)),
);
