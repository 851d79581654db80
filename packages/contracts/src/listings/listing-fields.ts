import * as z from 'zod/mini';

/** A text that must hold something; `empty` is the issue when it does not. */
export const textField = (empty: string, max: number) =>
  z.string(empty).check(z.trim(), z.minLength(1, empty), z.maxLength(max, `Use at most ${max} characters.`));

/** A whole number of something, 0 to `max`. */
export const countField = (what: string, max: number) => {
  const text = `Enter the number of ${what}, 0 to ${max}.`;
  return z.number(text).check(z.int(text), z.gte(0, text), z.lte(max, text));
};
