import * as z from 'zod/mini';

/** Invisible characters; direction marks can reverse text. Joiners of letters and emoji are kept. */
const shapeless = /[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * Normalises every typed text: removes surrounding spaces and invisible characters, which could make a name or number look
 * different from what is stored.
 */
export const tidyText = () => z.overwrite<string>((text) => text.replaceAll(shapeless, '').trim());

export interface Range {
  readonly min: number;
  readonly max: number;
}

// `text` is the issue of every value that is refused, and tells what to enter.

const atMost = (max: number) => `Use at most ${max.toLocaleString('en-NG')} characters.`;

/** Creates a schema of a typed text of at most `max` characters, which can be empty. */
export const textUpTo = (max: number, text = atMost(max)) => z.string(text).check(tidyText(), z.maxLength(max, text));

/** Creates the same schema for a text that can be omitted; it is then empty. */
export const optionalText = (max: number) => z._default(textUpTo(max), '');

/** Creates a schema of a typed text of `min` to `max` characters; too long a text gets its own issue. */
export const textField = (text: string, max: number, min = 1) =>
  z.string(text).check(tidyText(), z.minLength(min, text), z.maxLength(max, atMost(max)));

/** Creates a schema of a name that a user gives to something of their own: no control characters, no markup. */
export const labelField = (text: string, max: number) =>
  textField(text, max).check(z.regex(/^[^\p{Cc}<>]*$/u, 'The name cannot contain < or >.'));

/** Creates a schema of a typed text of `min` to `max` characters with a single issue, which names both. */
export const textBetween = ({ min, max }: Range, text = `Write ${min} to ${max.toLocaleString('en-NG')} characters.`) =>
  z.string(text).check(tidyText(), z.minLength(min, text), z.maxLength(max, text));

/** Creates a schema of a code of six digits. */
export const codeField = (text: string) => z.string(text).check(tidyText(), z.regex(/^\d{6}$/, text));

/** Creates a schema of a whole number from `min` to `max`. */
export const wholeBetween = (text: string, { min, max }: Range) =>
  z.number(text).check(z.int(text), z.gte(min, text), z.lte(max, text));

/** Creates a schema of the `version` of what the caller saw, from 1. An older one is refused as a conflict. */
export const versionField = (text: string) => wholeBetween(text, { min: 1, max: 1_000_000 });
