import * as z from 'zod/mini';

/** A Nigerian mobile number in international form: `+234` and ten digits. */
export type MobileNumber = `+234${string}`;

/** Beginnings of mobile numbers, behind `+234`. */
const mobilePrefixes = ['70', '80', '81', '90', '91'];
const mobile = new RegExp(`^\\+234(${mobilePrefixes.join('|')})\\d{8}$`);

/** Numbers that people type when they do not want to give theirs. */
const isFake = (number: string) => /^\+234\d\d(\d)\1{7}$/.test(number) || number === '+2348012345678';

/** `0803…`, `234803…`, `+234 0803…`, with spaces, dashes and brackets, in one form; what is none stays as it was typed. */
export function toInternational(typed: string): string {
  const digits = typed.replace(/[\s().-]/g, '');
  const local = /^(?:\+?234)?0?(\d{10})$/.exec(digits)?.[1];
  return local === undefined ? digits : `+234${local}`;
}

/** Whether a number in international form can be a mobile number of Nigeria. */
export const isMobileNumber = (number: string): number is MobileNumber => mobile.test(number) && !isFake(number);

const phoneText = 'Enter a Nigerian mobile number, such as 0803 123 4567.';

/** Read as people write it; `+234…` comes out. */
export const phoneField = z.pipe(
  z.pipe(z.string(phoneText).check(z.maxLength(30, phoneText)), z.transform(toInternational)),
  z.custom<MobileNumber>((value) => typeof value === 'string' && isMobileNumber(value), phoneText),
);

/** `+234 803 ••• ••17`: enough for its owner to know it again. */
export const maskPhone = (number: string): string => `+234 ${number.slice(4, 7)} ••• ••${number.slice(-2)}`;

/** `a•••••@gmail.com`. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••••');
