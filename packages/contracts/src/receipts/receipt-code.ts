/** Letters and figures that are not mistaken for each other: without I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const size = alphabet.length;

/** Random figures of a code; one more, worked out from them, shows a slip of the pen. */
export const receiptCodeRandom = 11;
const whole = receiptCodeRandom + 1;

const valueOf = (letter: string) => alphabet.indexOf(letter);

/** Luhn's sum over the alphabet: every wrong letter changes it, and nearly every swap of two neighbours. */
function luhn(code: string): number {
  const values = Array.from(code)
    .toReversed()
    .map((letter, index) => {
      const weighed = valueOf(letter) * (index % 2 === 0 ? 1 : 2);
      return Math.floor(weighed / size) + (weighed % size);
    });
  return values.reduce((sum, value) => sum + value, 0) % size;
}

/** A code from random bytes, one for each of its first letters. 55 random bits cannot be guessed through a rate limit. */
export function makeReceiptCode(bytes: Uint8Array): string {
  const body = [...bytes.subarray(0, receiptCodeRandom)].map((byte) => alphabet[byte % size]).join('');
  return `${body}${alphabet[(size - luhn(`${body}0`)) % size]}`;
}

/** The code that somebody typed, in whatever groups and case; undefined when there is a slip in it. */
export function readReceiptCode(text: string): string | undefined {
  const code = text
    .toUpperCase()
    .replaceAll(/[\s.–—-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const known = code.length === whole && Array.from(code).every((letter) => valueOf(letter) >= 0);
  return known && luhn(code) === 0 ? code : undefined;
}

/** A code as people read it: 7K2M-9QX4-T0BE. */
export const showReceiptCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

/** Where a receipt is downloaded by one of its two people. */
export const receiptPath = (receiptId: string): string => `/api/papers/receipt/${receiptId}.pdf`;

/** Where a tenant downloads the rent of a year. */
export const rentStatementPath = (year: number): string => `/api/papers/rent-statement/${year}.pdf`;
