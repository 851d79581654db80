import { dayMs, hourMs, minuteMs } from '@rentreel/values';

export const recoveryRules = {
  codeDigits: 6,
  /** Validity of the codes by mail and text message, and number of attempts. */
  codesMs: 10 * minuteMs,
  checks: 5,
  /** Time in which the owner can stop it before a decision is possible. */
  waitMs: 72 * hourMs,
  /** Verifiers' answer time after the wait. */
  reviewMs: dayMs,
  /** Delay of the next request after a stopped or refused one. */
  restMs: dayMs,
  /** Validity of the link that stops it. */
  linkMs: 30 * dayMs,
  textLetters: 500,
} as const;
