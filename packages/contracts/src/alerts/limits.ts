import { dayMs } from '@rentreel/values';

/** How much one person may keep, and for how long a removed search can be put back. */
export const alertLimits = {
  perPerson: 20,
  nameLength: 80,
  /** Milliseconds. */
  undoMs: dayMs,
} as const;
