import type { Id } from '@rentreel/contracts/ids';
import type { ListCasesInput } from '@rentreel/contracts/cases';
import type {
  DecideWithdrawalInput,
  PayoutCase,
  PayoutCases,
  PayoutHold,
  WithdrawalActionInput,
} from '@rentreel/contracts/payouts';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { requireStepUp } from '../auth/index.ts';
import { type Context, DomainError, type UnitOfWork, requireRight, write } from '../kernel/index.ts';
import { findPeople, hasStaffRight, namedPerson } from '../people/index.ts';
import { toTarget } from './dto.ts';
import { type WithdrawalStep, allowedToAdmin, takeStep } from './process.ts';
import {
  type BankAccountRow,
  type PayoutHoldRow,
  type WithdrawalRow,
  findBankAccounts,
  findHold,
  findWithdrawal,
  listEnded,
  listHolds,
  listOpen,
  listPaidLate,
} from './repository.ts';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
}

interface CaseContext {
  readonly people: ReadonlyMap<string, Named>;
  readonly accounts: ReadonlyMap<string, BankAccountRow>;
  readonly holds: ReadonlyMap<string, PayoutHoldRow>;
}

async function readContext(handle: ReadHandle, rows: readonly WithdrawalRow[]): Promise<CaseContext> {
  const holds = await listHolds(handle);
  const personIds = new Set([
    ...rows.flatMap(({ userId, endorsedBy }) => [userId, endorsedBy ?? []].flat()),
    ...holds.flatMap(({ userId, heldBy }) => [userId, heldBy]),
  ]);
  const accountIds = new Set(rows.flatMap(({ bankAccountId }) => bankAccountId ?? []));
  const accounts = await findBankAccounts(handle, [...accountIds]);
  return {
    people: await findPeople(handle, [...personIds]),
    accounts: new Map(accounts.map((account) => [account.id, account])),
    holds: new Map(holds.map((hold) => [hold.userId, hold])),
  };
}

const personOf = (id: Id<'usr'>, people: CaseContext['people']): PayoutCase['person'] => {
  const person = people.get(id);
  return { ...namedPerson(id, person?.name), since: person?.createdAt ?? 0 };
};

function targetOf(row: WithdrawalRow, accounts: CaseContext['accounts']): Pick<PayoutCase, 'target' | 'accountSince'> {
  const account = row.bankAccountId === null ? undefined : accounts.get(row.bankAccountId);
  return account
    ? { target: toTarget(account), accountSince: account.createdAt }
    : { target: null, accountSince: null };
}

/** The facts an administrator decides on, and the actions available to them. */
function toCase(row: WithdrawalRow, context: CaseContext, may: ReadonlySet<string>): PayoutCase {
  const { people, accounts, holds } = context;
  const { version, state, stateSince, amountKobo, approvalsNeeded, reason, providerReference } = row;
  return {
    id: row.id,
    version,
    state,
    stateSince,
    amountKobo,
    approvalsNeeded,
    reason,
    providerReference,
    requestedAt: row.createdAt,
    person: personOf(row.userId, people),
    ...targetOf(row, accounts),
    endorsedBy: row.endorsedBy === null ? null : personOf(row.endorsedBy, people).name,
    paidLate: row.paidLateAt !== null,
    mayApprove: !holds.has(row.userId) && (may.has('approve') || may.has('endorse')),
    mayDecline: may.has('decline'),
    mayAsk: row.state === 'processing' || row.givenUp,
    mayHold: may.has('hold') && !holds.has(row.userId),
  };
}

const toHold = ({ userId, heldBy, reason, heldAt }: PayoutHoldRow, people: CaseContext['people']): PayoutHold => ({
  person: { id: personOf(userId, people).id, name: personOf(userId, people).name },
  reason,
  since: heldAt,
  by: personOf(heldBy, people).name,
});

/**
 * Lists the withdrawals that administrators handle: waiting for them, of these or of all; in progress at the bank; and
 * recently ended.
 */
export async function listPayoutCases(ctx: Context, input?: ListCasesInput): Promise<PayoutCases> {
  const { userId } = requireRight(ctx, 'payouts.approve');
  const handle = ctx.database.read;
  const [waiting, sent, late, ended] = await Promise.all([
    listOpen(handle, ['requested'], input?.caseIds),
    listOpen(handle, ['held', 'processing']),
    listPaidLate(handle),
    listEnded(handle),
  ]);
  const valid = await Promise.all(waiting.map((row) => withValidApproval(handle, row)));
  const context = await readContext(handle, [...valid, ...sent, ...late, ...ended]);
  const now = ctx.clock.now();
  const toCases = (rows: readonly WithdrawalRow[]) =>
    rows.map((row) => {
      const own = row.userId === userId;
      return toCase(row, context, new Set([...allowedToAdmin(row, userId, now), ...(own ? [] : ['hold'])]));
    });
  return {
    waiting: toCases(valid),
    underWay: toCases([...late, ...sent]),
    ended: toCases(ended.filter(({ paidLateAt }) => paidLateAt === null)),
    holds: [...context.holds.values()].map((hold) => toHold(hold, context.people)),
  };
}

/** Returns a withdrawal without a first approval by someone who no longer has the right: a colleague has to give it again. */
async function withValidApproval(handle: ReadHandle | WriteTx, row: WithdrawalRow): Promise<WithdrawalRow> {
  const { endorsedBy } = row;
  if (endorsedBy === null || row.state !== 'requested') return row;
  return (await hasStaffRight(handle, endorsedBy, 'payouts.approve')) ? row : { ...row, endorsedBy: null };
}

/** Takes a step of an administrator on the version they saw, and never on their own withdrawal. */
async function decide(
  ctx: Context,
  { withdrawalId, version }: WithdrawalActionInput,
  choose: (uow: UnitOfWork, row: WithdrawalRow) => Promise<Omit<WithdrawalStep, 'actor'>>,
): Promise<void> {
  const { userId } = requireRight(ctx, 'payouts.approve');
  await write(ctx, async (uow) => {
    const found = await findWithdrawal(uow.tx, withdrawalId);
    if (!found) throw new DomainError('payouts.not_found');
    const row = await withValidApproval(uow.tx, found);
    if (row.userId === userId) throw new DomainError('payouts.own_withdrawal');
    await takeStep(uow, row, { ...(await choose(uow, row)), actor: 'admin' });
    if (row.version !== version) throw new DomainError('payouts.changed');
  });
}

/**
 * Approves a withdrawal above the approval limit, for an administrator. Above the limit for two approvals another
 * administrator must approve as well. The reason is stored with the step and in the audit log. Throws auth.step_up_required,
 * payouts.not_found, payouts.own_withdrawal, payouts.second_person, payouts.person_on_hold, payouts.wrong_state,
 * payouts.changed.
 */
export async function approveWithdrawal(ctx: Context, input: DecideWithdrawalInput): Promise<void> {
  const { userId } = requireRight(ctx, 'payouts.approve');
  await requireStepUp(ctx);
  await decide(ctx, input, async (uow, row) => {
    if (await findHold(uow.tx, row.userId)) throw new DomainError('payouts.person_on_hold');
    const isFirstOfTwo = row.approvalsNeeded === 2 && row.endorsedBy === null;
    const note = input.reason;
    return isFirstOfTwo ? { name: 'endorse', change: { endorsedBy: userId }, note } : { name: 'approve', note };
  });
}

/**
 * Declines a withdrawal, for an administrator, and returns the money with the reason. Throws as `approveWithdrawal`.
 */
export async function declineWithdrawal(ctx: Context, input: DecideWithdrawalInput): Promise<void> {
  const { reason } = input;
  await decide(ctx, input, async () => ({ name: 'decline', change: { reason }, note: reason }));
}
