import type { Id } from '@rentreel/contracts/ids';
import { hash } from 'node:crypto';

/** An entry of the audit log as stored; `details` is the text of the column. */
export interface ChainedEntry {
  readonly seq: number;
  /** Null for the server and for guests. */
  readonly actorId: Id<'usr'> | null;
  readonly action: string;
  readonly subjectId: string;
  readonly requestId: string;
  readonly details: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

const version = 'v1';

/** The previous hash of the first entry. */
export const firstAuditHash = `${version}:${'0'.repeat(64)}`;

/**
 * Returns the hash of an entry: SHA-256 over the previous hash and every field of the entry, prefixed with the version of
 * that content. The content of `v1` never changes; a different one would be `v2`.
 */
export function auditHash(previous: string, entry: ChainedEntry): string {
  const { seq, actorId, action, subjectId, requestId, details, createdAt } = entry;
  const content = JSON.stringify([version, previous, seq, actorId, action, subjectId, requestId, details, createdAt]);
  return `${version}:${hash('sha256', content)}`;
}
