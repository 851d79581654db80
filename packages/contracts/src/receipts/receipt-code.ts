/** Letters and digits that are hard to confuse: without I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const size = alphabet.length;

/** Number of random characters in a code; a check character follows that detects typing errors. */
export const receiptCodeRandom = 11;
const whole = receiptCodeRandom + 1;

const valueOf = (letter: string) => alphabet.indexOf(letter);

/** Luhn checksum over the alphabet: detects every wrong letter and nearly every swap of adjacent ones. */
function luhn(code: string): number {
  const values = Array.from(code)
    .toReversed()
    .map((letter, index) => {
      const weighed = valueOf(letter) * (index % 2 === 0 ? 1 : 2);
      return Math.floor(weighed / size) + (weighed % size);
    });
  return values.reduce((sum, value) => sum + value, 0) % size;
}

/** Creates a code from random bytes, one per random character. 55 random bits cannot be guessed within a rate limit. */
export function makeReceiptCode(bytes: Uint8Array): string {
  const body = [...bytes.subarray(0, receiptCodeRandom)].map((byte) => alphabet[byte % size]).join('');
  return `${body}${alphabet[(size - luhn(`${body}0`)) % size]}`;
}

/** Removes the grouping of a typed code and replaces letters outside the alphabet by the digits they are confused with. */
const plainCode = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[\s.–—-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** Parses a typed code in any grouping and case; returns undefined when the checksum fails. */
export function readReceiptCode(text: string): string | undefined {
  const code = plainCode(text);
  const known = code.length === whole && Array.from(code).every((letter) => valueOf(letter) >= 0);
  return known && luhn(code) === 0 ? code : undefined;
}

/** Formats a code: 7K2M-9QX4-T0BE. */
export const showReceiptCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

/**
 * Returns the reference of a document as people read it: "VDVX-8Y3N" for an id or a payment reference made of one, otherwise the
 * reference itself. For comparing documents, not unique.
 */
export function shortReference(reference: string): string {
  const random = /[0-9a-z]{18}([0-9a-z]{4})([0-9a-z]{4})(?![0-9a-z])/.exec(reference);
  return random ? `${random[1]}-${random[2]}`.toUpperCase() : reference;
}

/** Parses a short reference in any grouping and case: the last 8 characters of the id; undefined for other texts. */
export function readShortReference(text: string): string | undefined {
  const end = plainCode(text).toLowerCase();
  return /^[0-9a-z]{8}$/.test(end) ? end : undefined;
}

/** Download path of a receipt for its two parties. */
export const receiptPath = (receiptId: string): string => `/api/papers/receipt/${receiptId}.pdf`;

/** Download path of a tenant's yearly rent. */
export const rentStatementPath = (year: number): string => `/api/papers/rent-statement/${year}.pdf`;
