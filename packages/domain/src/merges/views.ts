import type { ListCasesInput } from '@rentreel/contracts/cases';
import type { Id } from '@rentreel/contracts/ids';
import {
  type MergeAccount,
  type MergeCandidate,
  type MergeCandidatesInput,
  type MergeCase,
  type MergePairInput,
  type MergePreview,
  mergeLimits,
  movedDataNames,
  retainedDataNames,
} from '@rentreel/contracts/merges';
import { maskEmail } from '@rentreel/contracts/verification';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { userAvailable } from '@rentreel/ledger';
import { zeroKobo } from '@rentreel/values';
import { type Context, DomainError, readHandle, requireRight } from '../kernel/index.ts';
import { fallbackName, findNames } from '../people/index.ts';
import { findBalance } from '../wallet/index.ts';
import { findMergeBlockers } from './blockers-repository.ts';
import { isOpen, requireAccounts } from './process.ts';
import { type AccountRow, type MergeRow, findAccounts, listMergeRows, listSharing } from './repository.ts';
import { type Pair, countThings } from './tables-repository.ts';

type Counted = Pick<MergeCase, 'balanceKobo' | 'moves' | 'stays' | 'shared'>;

/** What a merge moves and leaves, and what the two accounts share. */
export async function countPair(handle: ReadHandle | WriteTx, pair: Pair): Promise<Counted> {
  const count = await countThings(handle, pair);
  const counted = <N extends Parameters<typeof count>[0]>(names: readonly N[]) =>
    names.map((name) => ({ name, count: count(name) })).filter((each) => each.count > 0);
  return {
    balanceKobo: (await findBalance(handle.$client, userAvailable(pair.closeId))) ?? zeroKobo,
    moves: counted(movedDataNames),
    stays: counted(retainedDataNames),
    shared: (await listSharing(handle, pair.keepId, 1000)).get(pair.closeId) ?? [],
  };
}

const toAccount = ({ id, name, email, isVerified, createdAt }: AccountRow): MergeAccount => ({
  id,
  name,
  email: maskEmail(email),
  isVerified,
  memberSince: createdAt,
});

const barOf = (readerId: Id<'usr'>, { keepId, closeId }: Pair): string | null =>
  readerId === keepId || readerId === closeId ? new DomainError('staff.own_case').message : null;

/** Previews a merge of two accounts, for administrators. Throws merges.same_account, merges.no_such_account. */
export async function previewMerge(ctx: Context, pair: MergePairInput): Promise<MergePreview> {
  const { userId: readerId } = requireRight(ctx, 'people.merge');
  const handle = readHandle(ctx);
  const { keep, close } = await requireAccounts(handle, pair);
  return {
    keep: toAccount(keep),
    close: toAccount(close),
    ...(await countPair(handle, pair)),
    blockers: await findMergeBlockers(handle, pair),
    bar: barOf(readerId, pair),
  };
}

/** Lists accounts that share a phone, bank account, identity number or browser with a user's, for administrators. */
export async function listMergeCandidates(ctx: Context, { userId }: MergeCandidatesInput): Promise<MergeCandidate[]> {
  requireRight(ctx, 'people.merge');
  const handle = readHandle(ctx);
  const sharing = await listSharing(handle, userId, mergeLimits.shown);
  const accounts = await findAccounts(handle, [...sharing.keys()]);
  return [...sharing].flatMap(([id, shared]) => {
    const account = accounts.get(id);
    return account && isOpen(account) ? [{ ...toAccount(account), shared }] : [];
  });
}

/** Lists these merges in any state, or the open ones, oldest first; for administrators. Throws as `requireRight` does. */
export async function listMerges(ctx: Context, input?: ListCasesInput): Promise<MergeCase[]> {
  const { userId: readerId } = requireRight(ctx, 'people.merge');
  const handle = readHandle(ctx);
  const rows = await listMergeRows(handle, input?.caseIds);
  const accounts = await findAccounts(
    handle,
    rows.flatMap(({ keepId, closeId }) => [keepId, closeId]),
  );
  const names = await findNames(
    handle,
    rows.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy ?? []].flat()),
  );
  const cases: MergeCase[] = [];
  for (const row of rows) {
    const [keep, close] = [accounts.get(row.keepId), accounts.get(row.closeId)];
    if (!keep || !close) continue;
    cases.push({
      id: row.id,
      version: row.version,
      state: row.state,
      keep: toAccount(keep),
      close: toAccount(close),
      reason: row.reason,
      ...(await countedOf(handle, row)),
      blockers: row.state === 'proposed' ? await findMergeBlockers(handle, row) : [],
      proposedBy: names.get(row.proposedBy) ?? fallbackName,
      proposedAt: row.createdAt,
      decided: decidedOf(row, names),
      isOwn: row.proposedBy === readerId,
      bar: barOf(readerId, row),
    });
  }
  return cases;
}

/** The current values of an open merge, or those at the time of the decision. */
async function countedOf(handle: ReadHandle, row: MergeRow): Promise<Counted> {
  // Safe: written by this module.
  return row.counted === null ? countPair(handle, row) : (JSON.parse(row.counted) as Counted);
}

function decidedOf({ decidedBy, decidedAt, endReason }: MergeRow, names: ReadonlyMap<string, string>) {
  if (decidedBy === null || decidedAt === null) return null;
  return { by: names.get(decidedBy) ?? fallbackName, at: decidedAt, reason: endReason };
}
