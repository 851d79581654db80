import { hash, randomBytes } from 'node:crypto';

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
