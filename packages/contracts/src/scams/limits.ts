import { dayMs } from '@rentreel/values';

/** Limits of checks and reports. */
export const scamLimits = {
  /** Characters of a checked text: a long message. */
  textLength: 2000,
  noteLength: 1000,
  decisionLength: 500,
  /** Numbers, addresses and links checked in one text. */
  contacts: 10,
  reportsPerDay: 10,
  /** Number of reporters before a report is shown to others without a decision. */
  people: 3,
  /** Promised answer time for a report. */
  answerMs: dayMs,
} as const;
