/// <reference types="node" />
import { createHash } from 'node:crypto';

/** SHA-256 for the hash chain, using Node; the ledger itself imports no crypto. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
