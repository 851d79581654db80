import { dayMs, hourMs } from '@rentreel/values';
import * as z from 'zod/mini';
import { idField } from '../ids.ts';

export const exportStates = ['requested', 'ready', 'expired'] as const;

/** Times are milliseconds. */
export const exportLimits = {
  /** Availability of a finished copy. */
  storedMs: 7 * dayMs,
  /** A copy that is unfinished after this time may be requested again. */
  patienceMs: hourMs,
  /** Copies per user within 24 hours. */
  perDay: 3,
  /** Number of latest copies listed. */
  listed: 5,
} as const;

/** A copy of a user's own data. */
export const dataExport = z.strictObject({
  id: idField('exp'),
  /** `late`: it was requested and should be finished; the user may request another. */
  state: z.enum([...exportStates, 'late']),
  /** Epoch milliseconds. */
  requestedAt: z.number(),
  /** End of its availability; null while it is being made. */
  expiresAt: z.nullable(z.number()),
  sizeBytes: z.nullable(z.number()),
  /** Download path for its owner; null unless it is ready. */
  path: z.nullable(z.string()),
});
export type DataExport = z.infer<typeof dataExport>;

/** Latest first. */
export const dataExports = z.array(dataExport);
