import { dayMs, hourMs } from '@rentreel/values';
import * as z from 'zod/mini';
import { idField } from '../ids.ts';

export const exportStates = ['requested', 'ready', 'expired'] as const;
export type ExportState = (typeof exportStates)[number];

/** Times are milliseconds. */
export const exportLimits = {
  /** How long a finished copy can be downloaded. */
  storedMs: 7 * dayMs,
  /** A copy that is still not made after so long may be asked for again. */
  patienceMs: hourMs,
  /** Copies that one person asks for within 24 hours. */
  perDay: 3,
  /** So many of the latest are listed. */
  listed: 5,
} as const;

/** A copy of somebody's own data. */
export const dataExport = z.strictObject({
  id: idField('exp'),
  state: z.enum(exportStates),
  /** Epoch milliseconds. */
  requestedAt: z.number(),
  /** Until when it can be downloaded; null while it is being made. */
  expiresAt: z.nullable(z.number()),
  sizeBytes: z.nullable(z.number()),
  /** Where this person alone downloads it; null unless it is ready. */
  path: z.nullable(z.string()),
});
export type DataExport = z.infer<typeof dataExport>;

/** The latest first. */
export const dataExports = z.array(dataExport);
