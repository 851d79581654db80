import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Generates a secret of 256 random bits, in 43 characters that are valid in cookies and links. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Returns the stored form of a secret: its SHA-256 in hex. A plain hash is sufficient because 256 random bits cannot be
 * guessed, and a copy of the table grants no access.
 */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'hex');
}

/** Whether two secrets, hashes or signatures are the same, in a time that does not depend on where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
