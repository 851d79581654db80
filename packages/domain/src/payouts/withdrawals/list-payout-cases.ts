import type { Id } from '@rentreel/contracts/ids';
import type { PayoutCase, PayoutCases, PayoutHold } from '@rentreel/contracts/payouts';
import type { ReadHandle } from '@rentreel/db';
import { bankAccounts, users } from '@rentreel/db/schema';
import { inArray } from 'drizzle-orm';
import { type Context, requireAdmin } from '../../kernel/index.ts';
import type { BankAccountRow } from '../accounts/bank-account-row.ts';
import { toTarget } from '../accounts/bank-account-dto.ts';
import { listHolds, type PayoutHoldRow } from '../holds/holds-repository.ts';
import { allowedToAdmin } from '../process/withdrawal-rules.ts';
import type { WithdrawalRow } from './withdrawal-row.ts';
import { listEnded, listOpen, listPaidLate } from './withdrawals-repository.ts';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
}

interface Around {
  readonly people: ReadonlyMap<string, Named>;
  readonly accounts: ReadonlyMap<string, BankAccountRow>;
  readonly holds: ReadonlyMap<string, PayoutHoldRow>;
}

async function readAround(handle: ReadHandle, rows: readonly WithdrawalRow[]): Promise<Around> {
  const holds = await listHolds(handle);
  const personIds = new Set([
    ...rows.flatMap(({ userId, endorsedBy }) => [userId, endorsedBy ?? []].flat()),
    ...holds.flatMap(({ userId, heldBy }) => [userId, heldBy]),
  ]);
  const accountIds = new Set(rows.flatMap(({ bankAccountId }) => bankAccountId ?? []));
  const people = await handle
    .select({ id: users.id, name: users.name, createdAt: users.createdAt })
    .from(users)
    .where(inArray(users.id, [...personIds]));
  const accounts = await handle
    .select()
    .from(bankAccounts)
    .where(inArray(bankAccounts.id, [...accountIds]));
  return {
    people: new Map(people.map((person) => [person.id, person])),
    accounts: new Map(accounts.map((account) => [account.id, account])),
    holds: new Map(holds.map((hold) => [hold.userId, hold])),
  };
}

const personOf = (id: string, people: Around['people']): PayoutCase['person'] => {
  const person = people.get(id);
  return { id: id as Id<'usr'>, name: person?.name ?? 'Somebody', since: person?.createdAt ?? 0 };
};

function targetOf(row: WithdrawalRow, accounts: Around['accounts']): Pick<PayoutCase, 'target' | 'accountSince'> {
  const account = row.bankAccountId === null ? undefined : accounts.get(row.bankAccountId);
  return account
    ? { target: toTarget(account), accountSince: account.createdAt }
    : { target: null, accountSince: null };
}

/** What somebody decides by, and what they may do. */
function toCase(row: WithdrawalRow, around: Around, may: ReadonlySet<string>): PayoutCase {
  const { people, accounts, holds } = around;
  const { version, state, stateSince, amountKobo, approvalsNeeded, reason, providerReference } = row;
  return {
    id: row.id as Id<'pay'>,
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

const toHold = ({ userId, heldBy, reason, heldAt }: PayoutHoldRow, people: Around['people']): PayoutHold => ({
  person: { id: personOf(userId, people).id, name: personOf(userId, people).name },
  reason,
  since: heldAt,
  by: personOf(heldBy, people).name,
});

/** The withdrawals that administrators look after, for them alone: what waits for them, what is with the bank, what ended last. */
export async function listPayoutCases(ctx: Context): Promise<PayoutCases> {
  const { userId } = requireAdmin(ctx);
  const handle = ctx.database.read;
  const [waiting, sent, late, ended] = await Promise.all([
    listOpen(handle, ['requested']),
    listOpen(handle, ['held', 'processing']),
    listPaidLate(handle),
    listEnded(handle),
  ]);
  const around = await readAround(handle, [...waiting, ...sent, ...late, ...ended]);
  const now = ctx.clock.now();
  const toCases = (rows: readonly WithdrawalRow[]) =>
    rows.map((row) => {
      const own = row.userId === userId;
      return toCase(row, around, new Set([...allowedToAdmin(row, userId, now), ...(own ? [] : ['hold'])]));
    });
  return {
    waiting: toCases(waiting),
    underWay: toCases([...late, ...sent]),
    ended: toCases(ended.filter(({ paidLateAt }) => paidLateAt === null)),
    holds: [...around.holds.values()].map((hold) => toHold(hold, around.people)),
  };
}
