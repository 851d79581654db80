import type { Kobo } from '@rentreel/values';
import * as z from 'zod/mini';

/** An amount of kobo in a response. The brand exists only in types: at run time this is a number. */
export const koboAmount = z.number() as unknown as z.ZodMiniType<Kobo, Kobo>;

interface KoboRange {
  readonly min: number;
  readonly max: number;
}

/**
 * Creates a schema for a whole number of kobo in an input, from `min` to `max`; `text` is the issue of any other value.
 */
export const koboBetween = (text: string, { min, max }: KoboRange) =>
  z.pipe(
    z.number(text).check(z.int(text), z.gte(min, text), z.lte(max, text)),
    z.transform((amount) => amount as Kobo),
  );
