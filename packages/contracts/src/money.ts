import type { Kobo } from '@rentreel/values';
import * as z from 'zod/mini';
import { type Range, wholeBetween } from './fields.ts';

/** An amount of kobo in a response. The brand exists only in types: at run time this is a number. */
export const koboAmount = z.number() as unknown as z.ZodMiniType<Kobo, Kobo>;

/**
 * Creates a schema for a whole number of kobo in an input, from `min` to `max`; `text` is the issue of any other value.
 */
export const koboBetween = (text: string, range: Range) =>
  z.pipe(
    wholeBetween(text, range),
    z.transform((amount) => amount as Kobo),
  );
