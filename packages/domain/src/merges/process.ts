import { type AccountMergeGuard, accountMergeProcess, mergeBlockers } from '@rentreel/contracts/merges';
import type { SpecOf } from '@rentreel/contracts/process';
import { maskEmail } from '@rentreel/contracts/verification';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { userAvailable } from '@rentreel/ledger';
import { formatNaira, zeroKobo } from '@rentreel/values';
import { resetDigestTimer } from '../alerts/index.ts';
import { closeAccess } from '../auth/index.ts';
import {
  DomainError,
  type OutboxEvent,
  type ProcessHooks,
  type Step,
  type StepRequest,
  type UnitOfWork,
  proposalGuards,
  step,
} from '../kernel/index.ts';
import { pauseLiveListings } from '../listings/index.ts';
import { fallbackName, findName, proposerServes } from '../people/index.ts';
import { leaveAllPots } from '../pots/index.ts';
import { refreshStanding } from '../reviews/index.ts';
import { refreshBadge } from '../verification/index.ts';
import { findBalance } from '../wallet/index.ts';
import { findMergeBlockers } from './blockers-repository.ts';
import { postBalance } from './late-money.ts';
import { type AccountRow, type MergeRow, findAccounts, updateMerge } from './repository.ts';
import { type Pair, moveRows } from './tables-repository.ts';

type Spec = SpecOf<typeof accountMergeProcess>;
type Guarded = Pick<Step<Spec, MergeRow>, 'row' | 'actorId'>;
type Fault = DomainError | undefined;
type Guard = (uow: UnitOfWork, guarded: Guarded) => Fault | Promise<Fault>;

/** Returns why two accounts cannot be merged now and what to do first; undefined when they can. */
export async function mergeFault(handle: ReadHandle | WriteTx, pair: Pair): Promise<DomainError | undefined> {
  const [blocker] = await findMergeBlockers(handle, pair);
  return blocker && new DomainError('merges.blocked', { reason: mergeBlockers[blocker] });
}

const guards: Readonly<Record<AccountMergeGuard, Guard>> = {
  ...proposalGuards({ own: 'merges.own_proposal', others: 'merges.others_proposal' }),
  proposer_serves: proposerServes('people.merge'),
  no_party: async (_, { row, actorId }) =>
    actorId === row.keepId || actorId === row.closeId ? new DomainError('staff.own_case') : undefined,
  mergeable: async ({ tx }, { row }) => mergeFault(tx, row),
};

/** Returns whether an account was neither deleted nor merged into another. */
export const isOpen = ({ deletedAt, mergedInto }: AccountRow): boolean => deletedAt === null && mergedInto === null;

/** Returns both open accounts. Throws merges.same_account, merges.no_such_account. */
export async function requireAccounts(
  handle: ReadHandle | WriteTx,
  { keepId, closeId }: Pair,
): Promise<{ readonly keep: AccountRow; readonly close: AccountRow }> {
  if (keepId === closeId) throw new DomainError('merges.same_account');
  const accounts = await findAccounts(handle, [keepId, closeId]);
  const [keep, close] = [accounts.get(keepId), accounts.get(closeId)];
  if (!keep || !close || !isOpen(keep) || !isOpen(close)) throw new DomainError('merges.no_such_account');
  return { keep, close };
}

/** Moves the data, closes the account and mails both addresses. */
async function mergeAccounts(uow: UnitOfWork, row: MergeRow): Promise<void> {
  const { tx, now } = uow;
  const { id, keepId, closeId } = row;
  const { keep, close } = await requireAccounts(tx, row);
  const balanceKobo = (await findBalance(tx.$client, userAvailable(closeId))) ?? zeroKobo;
  await pauseLiveListings(uow, closeId);
  await leaveAllPots(uow, closeId);
  await postBalance(uow, { keepId, closeId, balanceKobo, idempotencyKey: `merge:${id}` });
  await closeAccess(uow, closeId);
  await moveRows(tx, row, now);
  // Its timer has the id of the user, and the saved searches have moved.
  for (const userId of [keepId, closeId]) await resetDigestTimer(tx, userId, now);
  await refreshStanding(uow, keepId);
  for (const userId of [keepId, closeId]) await refreshBadge(uow, { userId, kind: 'nin' });
  uow.audit({ action: 'account.merged', subjectId: closeId, details: { into: keepId, balanceKobo } });
  uow.audit({ action: 'account.merge_received', subjectId: keepId, details: { from: closeId, balanceKobo } });
  for (const topic of ['saved.changed', 'messages.changed', 'listing.changed'] as const) {
    uow.emit({ topic, userId: keepId, payload: {} });
  }
  uow.emit(...mails({ keep, close, balance: formatNaira(balanceKobo), appOrigin: uow.appOrigin }));
}

interface Merged {
  readonly keep: AccountRow;
  readonly close: AccountRow;
  readonly balance: string;
  readonly appOrigin: string;
}

const mailTo = (to: string, subject: string, lines: readonly string[]): OutboxEvent => ({
  topic: 'mail.requested',
  payload: { to, subject, text: `${[...lines, 'RentReel'].join('\n\n')}\n` },
});

function mails({ keep, close, balance, appOrigin }: Merged): OutboxEvent[] {
  const wrong = 'If they aren’t both yours, ';
  const stays =
    'Past bookings, agreements and receipts stay with the closed account, because they are signed; the copy of your data has them too. Bank accounts have to be added again.';
  return [
    mailTo(keep.email, 'Your two accounts are one now', [
      `Hello ${keep.name},`,
      `You had a second RentReel account under ${maskEmail(close.email)}. Two of our colleagues have checked it and merged it into this one.`,
      `Its balance of ${balance} is in your wallet now. Its listings, chats, saved homes and verified details are here as well. Listings that were live are hidden: show them again under My listings.`,
      stays,
      `${wrong}write to us at once: ${appOrigin}/#/help/new`,
    ]),
    mailTo(close.email, 'This account is closed: you have another one', [
      `Hello ${close.name},`,
      `You have a second RentReel account under ${maskEmail(keep.email)}. Two of our colleagues have checked it and merged this one into it. Log in there from now on: ${appOrigin}/#/login`,
      `The balance of ${balance} is in the wallet of that account.`,
      stays,
      // Nobody logs in to a closed account, which the form requires.
      `${wrong}reply to this email at once. You don’t need to log in for this.`,
    ]),
  ];
}

const hooks: ProcessHooks<Spec, MergeRow> = {
  process: accountMergeProcess,
  wrongState: ({ state }) => new DomainError('merges.wrong_state', { state: accountMergeProcess.label(state) }),
  guard: (uow, taken, name) => guards[name](uow, taken),
  effect: async (uow, { row }) => {
    await mergeAccounts(uow, row);
    return {};
  },
  store: ({ tx }, row) => updateMerge(tx, row),
  details: ({ row: { keepId, closeId }, request: { note = '' } }) => ({ keepId, closeId, note }),
  after: async (uow, { row, transition }) => {
    if (transition.name !== 'withdraw') await notifyProposer(uow, row);
  },
};

async function notifyProposer(uow: UnitOfWork, row: MergeRow): Promise<void> {
  const { id, proposedBy, decidedBy, keepId, endReason: reason } = row;
  const keep = (await findName(uow.tx, keepId)) ?? fallbackName;
  const by = (decidedBy === null ? undefined : await findName(uow.tx, decidedBy)) ?? 'A colleague';
  const decision: 'confirmed' | 'declined' = row.state === 'merged' ? 'confirmed' : 'declined';
  uow.notify({
    userId: proposedBy,
    kind: 'merge.decided',
    facts: { keep, by, decision, reason },
    key: `${id}:decided`,
  });
}

/** Takes one step of a merge; nothing else changes its state. Throws merges.wrong_state and what its guards throw. */
export const takeStep = (uow: UnitOfWork, row: MergeRow, request: StepRequest<Spec, MergeRow>): Promise<MergeRow> =>
  step(uow, hooks, { before: row, request });
