import { dayMs } from '@rentreel/values';

/** Number of saved searches per user, and how long a removed one can be restored. */
export const alertLimits = {
  perPerson: 20,
  nameLength: 80,
  /** Milliseconds. */
  undoMs: dayMs,
} as const;
