import { randomBytes } from 'node:crypto';

/** A secret of 256 random bits, in 43 characters that fit cookies and links. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
