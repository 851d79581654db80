import * as z from 'zod/mini';

/** A Nigerian mobile number in international form: `+234` and ten digits. */
export type MobileNumber = `+234${string}`;

/** Prefixes of mobile numbers, after `+234`. */
const mobilePrefixes = ['70', '80', '81', '90', '91'];
const mobile = new RegExp(`^\\+234(${mobilePrefixes.join('|')})\\d{8}$`);

/** Placeholder numbers that users enter instead of their own. */
const isFake = (number: string) => /^\+234\d\d(\d)\1{7}$/.test(number) || number === '+2348012345678';

/** Normalises `0803…`, `234803…` and `+234 0803…`, with spaces, dashes and brackets; other texts stay unchanged. */
export function toInternational(typed: string): string {
  const digits = typed.replace(/[\s().-]/g, '');
  const local = /^(?:\+?234)?0?(\d{10})$/.exec(digits)?.[1];
  return local === undefined ? digits : `+234${local}`;
}

/** Returns whether a number in international form can be a Nigerian mobile number. */
export const isMobileNumber = (number: string): number is MobileNumber => mobile.test(number) && !isFake(number);

const phoneText = 'Enter a Nigerian mobile number, such as 0803 123 4567.';

/** Accepts common spellings; parses to `+234…`. */
export const phoneField = z.pipe(
  z.pipe(z.string(phoneText).check(z.maxLength(30, phoneText)), z.transform(toInternational)),
  z.custom<MobileNumber>((value) => typeof value === 'string' && isMobileNumber(value), phoneText),
);

/** `+234 803 ••• ••17`: enough for its owner to recognise it. */
export const maskPhone = (number: string): string => `+234 ${number.slice(4, 7)} ••• ••${number.slice(-2)}`;

/** `a•••••@gmail.com`. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••••');
