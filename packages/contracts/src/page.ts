import * as z from 'zod/mini';
import { wholeBetween } from './fields.ts';

const pageText = 'Start again from the first page.';

/** An opaque position in a list, as returned with a page. */
const cursorField = z.string(pageText).check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, pageText));

/** Paging fields of a list; the query library also sends its direction, and only forward is supported. */
export const pageFields = {
  cursor: z.optional(z.nullable(cursorField)),
  direction: z.optional(z.literal('forward', pageText)),
};

/** Number of rows per page. */
export function limitField(fallback: number, max: number) {
  const text = `Ask for 1 to ${max} at a time.`;
  return z._default(wholeBetween(text, { min: 1, max }), fallback);
}

/** A page of a list; `nextCursor` is null at the end. */
export interface Page<T> {
  readonly items: T[];
  readonly nextCursor: string | null;
}

/** Creates the schema of a page of `item`. */
export function pageOf<T extends z.ZodMiniType>(item: T) {
  return z.strictObject({ items: z.array(item), nextCursor: z.nullable(z.string()) });
}
