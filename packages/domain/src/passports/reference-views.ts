import type { Id } from '@rentreel/contracts/ids';
import {
  type OwnReference,
  type ReferenceAnswer,
  type ReferenceCheck,
  referenceAnswer,
} from '@rentreel/contracts/passports';
import { type Context, readHandle } from '../kernel/index.ts';
import { endOfAsking } from './reference-process.ts';
import { type ReferenceRow, listReferences } from './references-repository.ts';

const answerOf = ({ answer }: ReferenceRow): ReferenceAnswer | null =>
  answer === null ? null : referenceAnswer.parse(JSON.parse(answer));

// Safe: written by this module from the list of checks.
const checksIn = ({ checks }: ReferenceRow) => JSON.parse(checks) as ReferenceCheck[];

const toOwn = (row: ReferenceRow): OwnReference => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  state: row.state,
  askedAt: row.createdAt,
  endsAt: row.state === 'asked' ? endOfAsking(row) : null,
  answer: answerOf(row),
  answeredAt: row.state === 'answered' ? row.stateSince : null,
  checks: checksIn(row),
});

/** Returns the references a user has requested, without removed ones. */
export async function ownReferencesOf(ctx: Context, userId: Id<'usr'>): Promise<OwnReference[]> {
  return (await listReferences(readHandle(ctx), userId)).filter(({ state }) => state !== 'removed').map(toOwn);
}
