import { dayMs } from '@rentreel/values';

/** What checks and reports hold to. */
export const scamLimits = {
  /** Characters of what is checked: a long message. */
  textLength: 2000,
  noteLength: 1000,
  decisionLength: 500,
  /** Numbers, addresses and links that are looked up in one text. */
  contacts: 10,
  reportsPerDay: 10,
  /** So many people have to report something before others read of it without a decision of ours. */
  people: 3,
  /** By when we promise to look at a report. */
  answerMs: dayMs,
} as const;
