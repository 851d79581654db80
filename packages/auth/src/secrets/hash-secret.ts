import { createHash } from 'node:crypto';

/**
 * What is stored of a secret: its SHA-256 in hex. A plain hash suffices because 256 random bits cannot be guessed from
 * it, and a copy of the table opens nothing.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
