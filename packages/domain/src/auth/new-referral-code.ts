import { randomInt } from 'node:crypto';

/** Without I, O, 0 and 1, which people mix up when they read a code aloud. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A new code to invite others with: 10 characters, so that two people never draw the same one. */
export function newReferralCode(): string {
  return Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
}
