import * as z from 'zod/mini';
import { limitField, pageFields, pageOf } from '../page.ts';

export const listUndeliveredInput = z.strictObject({ ...pageFields, limit: limitField(20, 100) });
export type ListUndeliveredInput = z.infer<typeof listUndeliveredInput>;

/** Something that was given up after its last try. Whom it was for and what it said stays in the database. */
export const undelivered = z.strictObject({
  seq: z.number(),
  topic: z.string(),
  attempts: z.number(),
  lastError: z.nullable(z.string()),
  /** Epoch milliseconds. */
  createdAt: z.number(),
});
export type Undelivered = z.infer<typeof undelivered>;

export const undeliveredPage = pageOf(undelivered);

const seqText = 'Choose one of the list.';
export const retryUndeliveredInput = z.strictObject({
  seq: z.number(seqText).check(z.int(seqText), z.gte(1, seqText)),
});
export type RetryUndeliveredInput = z.infer<typeof retryUndeliveredInput>;
