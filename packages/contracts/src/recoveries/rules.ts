import { dayMs, hourMs, minuteMs } from '@rentreel/values';

export const recoveryRules = {
  codeDigits: 6,
  /** The codes by mail and text message work this long, and for so many answers. */
  codesMs: 10 * minuteMs,
  checks: 5,
  /** The owner has this long to stop it before anybody can decide. */
  waitMs: 72 * hourMs,
  /** Verifiers answer within this after the wait. */
  reviewMs: dayMs,
  /** After one that was stopped or refused, another one can be asked for after this. */
  restMs: dayMs,
  /** The link that stops it works this long. */
  linkMs: 30 * dayMs,
  textLetters: 500,
} as const;
