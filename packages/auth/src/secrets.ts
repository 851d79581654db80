import { hash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits, in 43 characters that fit cookies and links. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * What is stored of a secret: its SHA-256 in hex. A plain hash suffices because 256 random bits cannot be guessed from
 * it, and a copy of the table opens nothing.
 */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'hex');
}
