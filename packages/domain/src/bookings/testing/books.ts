import { lockingStates } from '@rentreel/contracts/bookings';
import { endedDisputeStates } from '@rentreel/contracts/disputes';
import type { Id } from '@rentreel/contracts/ids';
import { openWithdrawalStates } from '@rentreel/contracts/payouts';
import type { ReadHandle } from '@rentreel/db';
import {
  bookingInstalments,
  bookingSteps,
  bookings,
  disputes,
  journalEntries,
  ledgerAccounts,
  potMembers,
  pots,
  withdrawals,
} from '@rentreel/db/schema';
import {
  accountFromCode,
  chartOfAccounts,
  escrowAccount,
  normalSide,
  penaltyDue,
  potAccount,
  readJournalLines,
  userAvailable,
  userHold,
} from '@rentreel/ledger';
import { asc, eq, gt, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { sumHeld } from '../escrow/lines.ts';
import type { InstalmentRow } from '../escrow/repository.ts';
import { listLines } from '../escrow/repository.ts';
import type { BookingRow } from '../row.ts';
import { type Figures, expectedEscrow, takenBasisPoints } from './forecast.ts';

export type DisputeRow = typeof disputes.$inferSelect;
export type WithdrawalRow = typeof withdrawals.$inferSelect;

/** The state of the ledger and of everything in a run, at one time. Money in kobo. */
export interface Books {
  readonly rows: readonly BookingRow[];
  /** The latest dispute of each booking. */
  readonly disputes: readonly (DisputeRow | undefined)[];
  readonly withdrawals: readonly WithdrawalRow[];
  /** Available balances of the two tenants and the landlord; `holds` is what is being transferred to their banks. */
  readonly wallets: readonly number[];
  readonly holds: readonly number[];
  /** Penalties that the landlord still owes. */
  readonly owedKobo: number;
  /** RentReel's fees from the bookings of the run. */
  readonly feesKobo: number;
  /** The instalments of all bookings. */
  readonly parts: readonly InstalmentRow[];
  readonly pot: PotBooks;
  /** Amount in escrow per booking. */
  readonly held: readonly number[];
  /** Balance of every account of the run by its code, including shared accounts. */
  readonly balances: ReadonlyMap<string, number>;
  readonly seq: number;
}

export interface BooksQuery {
  readonly read: ReadHandle;
  readonly figures: Figures;
  /** The two tenants and the landlord. */
  readonly userIds: readonly Id<'usr'>[];
  readonly ids: readonly Id<'bkg'>[];
  /** Includes bookings that have ended and were replaced. */
  readonly allIds: readonly Id<'bkg'>[];
  readonly potId: Id<'pot'>;
  readonly since?: Books;
}

const purposes = ['rent', 'caution', 'security', 'agency', 'legal', 'service', 'fee'] as const;
const shared = chartOfAccounts.flatMap(({ pattern }) => (pattern.includes('{') ? [] : [pattern]));
const sumOf = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Accounts that a run can touch; an entry with a line of any other account is a fault. */
const codesOf = ({ userIds, ids, potId }: BooksQuery): string[] => [
  potAccount(potId),
  ...userIds.flatMap((id) => [userAvailable(id), userHold(id), penaltyDue(id)]),
  ...ids.flatMap((id) => purposes.map((purpose) => escrowAccount(id, purpose))),
  ...shared,
];

async function readBalances(looking: BooksQuery): Promise<Map<string, number>> {
  const codes = codesOf(looking);
  const found = await looking.read
    .select({ code: ledgerAccounts.code, kobo: ledgerAccounts.balanceKobo })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.code, codes));
  const stored = new Map(found.map(({ code, kobo }) => [code, kobo]));
  return new Map(codes.map((code) => [code, stored.get(code) ?? 0]));
}

const signOf = (code: string) => (normalSide(accountFromCode(code).kind) === 'debit' ? 1 : -1);

/** Replays the entries since then: each sums to zero, no two share a key, and together they explain the balances. */
async function replaySince({ read }: BooksQuery, since: Books, balances: Books['balances']): Promise<number> {
  const entries = await read
    .select({ seq: journalEntries.seq, key: journalEntries.idempotencyKey, lines: journalEntries.lines })
    .from(journalEntries)
    .where(gt(journalEntries.seq, since.seq))
    .orderBy(asc(journalEntries.seq));
  const replayed = new Map(since.balances);
  for (const { lines } of entries) {
    const moved = readJournalLines(lines);
    expect(sumOf(moved.map(({ amountKobo }) => amountKobo))).toBe(0);
    for (const { account, amountKobo } of moved) {
      expect([...balances.keys()], 'somebody else’s account').toContain(account);
      replayed.set(account, (replayed.get(account) ?? 0) + signOf(account) * amountKobo);
    }
  }
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
  if (entries.length > 0)
    expect(balances).toEqual(new Map([...balances.keys()].map((code) => [code, replayed.get(code) ?? 0])));
  return entries.at(-1)?.seq ?? since.seq;
}

/** Returns the part of an amount that reaches the landlord's wallet after an owed penalty is deducted. */
export const netOfPenalty = ({ owedKobo }: Books, amountKobo: number): number =>
  amountKobo - Math.max(0, Math.min(owedKobo, amountKobo));

/** Asserts that stored bookings and disputes agree with the ledger. */
async function expectInPlace({ rows, disputes: all, held }: Books, { read, figures }: BooksQuery): Promise<void> {
  for (const [place, { id, state }] of rows.entries()) {
    expect(held[place], state).toBe(expectedEscrow(state, figures));
    expect(sumHeld(await listLines(read, id))).toBe(held[place]);
    const dispute = all[place];
    const isOpen = dispute && !endedDisputeStates.some((ended) => ended === dispute.state);
    // During a dispute nothing leaves escrow; after a voluntary refund by the landlord nothing is left to dispute.
    if (isOpen && state !== 'cancelled_not_as_described') {
      expect(['disputed', 'caution_disputed']).toContain(state);
      expect(held[place]).toBe(dispute.heldKobo);
    }
  }
  const locking = rows.filter(({ state }) => lockingStates.some((one) => one === state));
  expect(locking.length).toBeLessThanOrEqual(1);
}

/** Asserts that no balance is negative and that the holds equal the withdrawals in progress. */
function expectCovered({ balances, holds, withdrawals: all }: Books, { userIds }: BooksQuery): void {
  for (const [code, balance] of balances) {
    if (accountFromCode(code).owner || code === 'bank:escrow') expect(balance, code).toBeGreaterThanOrEqual(0);
  }
  for (const [place, userId] of userIds.entries()) {
    const open = all.filter((row) => row.userId === userId && openWithdrawalStates.some((one) => one === row.state));
    expect(holds[place]).toBe(sumOf(open.map(({ amountKobo }) => amountKobo)));
  }
}

/** Reads the books of a run and asserts the invariants. */
export async function readBooks(looking: BooksQuery): Promise<Books> {
  const { read, figures, userIds, ids, allIds, potId, since } = looking;
  const balances = await readBalances(looking);
  const of = (code: string) => balances.get(code) ?? 0;
  const rows = await read
    .select()
    .from(bookings)
    .where(inArray(bookings.id, [...ids]));
  const argued = await read
    .select()
    .from(disputes)
    .where(inArray(disputes.bookingId, [...ids]))
    .orderBy(asc(disputes.openedAt), asc(disputes.id));
  const parts = await readParts(read, allIds);
  const look: Books = {
    rows: ids.flatMap((id) => rows.find((row) => row.id === id) ?? []),
    disputes: ids.map((id) => argued.findLast(({ bookingId }) => bookingId === id)),
    withdrawals: await read
      .select()
      .from(withdrawals)
      .where(inArray(withdrawals.userId, [...userIds]))
      .orderBy(asc(withdrawals.createdAt), asc(withdrawals.id)),
    wallets: userIds.map((id) => of(userAvailable(id))),
    holds: userIds.map((id) => of(userHold(id))),
    owedKobo: sumOf(userIds.map((id) => of(penaltyDue(id)))),
    feesKobo: await feesTaken(read, { ids: allIds, figures, parts }),
    parts,
    pot: await readPot(read, { potId, userIds, heldKobo: of(potAccount(potId)) }),
    held: ids.map((id) => sumOf(purposes.map((purpose) => of(escrowAccount(id, purpose))))),
    balances,
    seq: since?.seq ?? 0,
  };
  await expectInPlace(look, looking);
  expectCovered(look, looking);
  if (!since) return look;
  expect(of('bank:escrow') - (since.balances.get('bank:escrow') ?? 0)).toBe(sumOf(look.held) - sumOf(since.held));
  expect(of('rev:service_fee') - (since.balances.get('rev:service_fee') ?? 0)).toBe(look.feesKobo - since.feesKobo);
  expectParts(look, since, figures);
  return { ...look, seq: await replaySince(looking, since, balances) };
}

/** Returns RentReel's fee on an instalment, in kobo. */
export const feeOf = (amountKobo: number): number =>
  Math.round((amountKobo * takenBasisPoints.landlordBasisPoints) / 10_000);

const idOf = ({ bookingId, term, number }: InstalmentRow) => `${bookingId}:${term}:${number}`;

/** Returns the instalments of these bookings, in order. */
const readParts = (read: ReadHandle, ids: readonly Id<'bkg'>[]): Promise<InstalmentRow[]> =>
  read
    .select()
    .from(bookingInstalments)
    .where(inArray(bookingInstalments.bookingId, [...ids]))
    .orderBy(asc(bookingInstalments.bookingId), asc(bookingInstalments.term), asc(bookingInstalments.number));

interface Taken {
  readonly ids: readonly Id<'bkg'>[];
  readonly figures: Figures;
  readonly parts: readonly InstalmentRow[];
}

/** Computes RentReel's fees on these bookings since they began from the steps made; kobo. */
async function feesTaken(read: ReadHandle, { ids, figures, parts }: Taken): Promise<number> {
  const steps = await read
    .select({ name: bookingSteps.name })
    .from(bookingSteps)
    .where(inArray(bookingSteps.bookingId, [...ids]));
  const { released, renewed } = figures;
  const ofStep: Readonly<Record<string, number>> = {
    release: released.feeKobo,
    confirm_move_in: released.feeKobo,
    begin_term: renewed.feeKobo,
  };
  const paid = parts.filter(({ paidAt }) => paidAt !== null);
  return sumOf([...steps.map(({ name }) => ofStep[name] ?? 0), ...paid.map(({ amountKobo }) => feeOf(amountKobo))]);
}

/**
 * Asserts that paid instalments stay paid, each with its own entry, and that unpaid ones keep their amount until an early
 * end.
 */
function expectParts(look: Books, since: Books, figures: Figures): void {
  const now = new Map(look.parts.map((part) => [idOf(part), part]));
  for (const part of since.parts) {
    const after = now.get(idOf(part));
    const agreed = look.rows.some(({ id, state }) => id === part.bookingId && state === 'early_end_agreed');
    if (part.paidAt !== null) expect(after, 'a part that was paid').toEqual(part);
    else if (!agreed) expect(after?.amountKobo, 'a part that is owed').toBe(part.amountKobo);
  }
  const known = new Set(since.parts.map(idOf));
  for (const part of look.parts) {
    const { term, amountKobo, paidAt } = part;
    if (!known.has(idOf(part))) expect({ amountKobo, paidAt }).toEqual({ ...newPart(figures, term), paidAt: null });
  }
  const entries = look.parts.flatMap(({ entryId }) => entryId ?? []);
  expect(new Set(entries).size).toBe(entries.length);
  expect(entries.length).toBe(look.parts.filter(({ paidAt }) => paidAt !== null).length);
}

const newPart = ({ later }: Figures, term: number) => ({ amountKobo: later[term === 1 ? 0 : 1]?.amountKobo });

/** Asserts that after an early end rent is owed only for the days until then, keeping the earliest instalments. */
export function expectTrimmed(
  before: Books,
  after: Books,
  { row, figures }: { row: BookingRow; figures: Figures },
): void {
  const isOf = ({ bookingId, term }: InstalmentRow) => bookingId === row.id && term === row.term;
  const had = before.parts.filter(isOf);
  const has = after.parts.filter(isOf);
  const unpaid = (parts: readonly InstalmentRow[]) =>
    sumOf(parts.flatMap(({ paidAt, amountKobo }) => (paidAt === null ? amountKobo : [])));
  const paidKobo = sumOf(had.flatMap(({ paidAt, amountKobo }) => (paidAt === null ? [] : amountKobo)));
  const rentKobo = row.term === 1 ? figures.yearlyRentKobo : figures.renewedRentKobo;
  const { moveOutDay } = JSON.parse(row.earlyEnd ?? '{}') as { moveOutDay: number };
  const dayKobo = rentKobo / 365;
  const untilKobo = rentKobo - dayKobo * Math.max(0, (row.endDay ?? 0) - moveOutDay);
  const firstKobo = newPart(figures, row.term).amountKobo ?? 0;
  // A ruling may have refunded a part of the first payment; leap years shift the figures by a day.
  const most = Math.max(0, untilKobo - paidKobo) + 2 * dayKobo;
  const least = Math.min(unpaid(had), untilKobo - paidKobo - firstKobo) - 2 * dayKobo;
  expect(unpaid(has)).toBeLessThanOrEqual(Math.min(most, unpaid(had)));
  expect(unpaid(has)).toBeGreaterThanOrEqual(Math.max(0, least));
  const owed = (parts: readonly InstalmentRow[]) => parts.filter(({ paidAt }) => paidAt === null);
  const stored = owed(has).slice(0, -1);
  expect(stored).toEqual(owed(had).slice(0, stored.length));
}

/** The pot in which the two tenants may save. */
export interface PotBooks {
  readonly isClosed: boolean;
  readonly ownerId: Id<'usr'>;
  /** Whether each of the two tenants is a member, and their share in kobo. */
  readonly isIn: readonly boolean[];
  readonly shares: readonly number[];
}

/** Reads the pot and asserts its invariants: shares add up to its account, and none is negative. */
async function readPot(
  read: ReadHandle,
  { potId, userIds, heldKobo }: { potId: Id<'pot'>; userIds: readonly Id<'usr'>[]; heldKobo: number },
): Promise<PotBooks> {
  const [pot] = await read.select().from(pots).where(eq(pots.id, potId));
  const members = await read.select().from(potMembers).where(eq(potMembers.potId, potId));
  const shareOf = (userId: Id<'usr'>) => members.find((member) => member.userId === userId)?.shareKobo ?? 0;
  expect(members.reduce((sum, { shareKobo }) => sum + shareKobo, 0)).toBe(heldKobo);
  for (const { shareKobo } of members) expect(shareKobo).toBeGreaterThanOrEqual(0);
  const isClosed = pot?.state === 'closed';
  if (isClosed) expect(heldKobo).toBe(0);
  const tenants = userIds.slice(0, 2);
  return {
    isClosed,
    ownerId: pot?.ownerId ?? 'usr_none',
    isIn: tenants.map((id) => members.some(({ userId, leftAt }) => userId === id && leftAt === null)),
    shares: tenants.map(shareOf),
  };
}

/**
 * Expected changes of the wallets of the two tenants and the landlord, of their bank holds, of the tenants' pot shares, and
 * of RentReel's fees; kobo.
 */
interface Moved {
  readonly wallets?: readonly number[];
  readonly holds?: readonly number[];
  readonly shares?: readonly number[];
  readonly feeKobo?: number;
}

const nothing = [0, 0, 0];

/** Asserts the changes of the books to the kobo. */
export function expectMoved(before: Books, after: Books, moved: Moved): void {
  const { wallets = nothing, holds = nothing, shares = [0, 0], feeKobo = 0 } = moved;
  const less = (ends: readonly number[], starts: readonly number[]) =>
    ends.map((kobo, place) => kobo - (starts[place] ?? 0));
  const plain = (amounts: readonly number[]) => amounts.map((amount) => amount + 0);
  expect({
    wallets: less(after.wallets, before.wallets),
    holds: less(after.holds, before.holds),
    shares: less(after.pot.shares, before.pot.shares),
    feeKobo: after.feesKobo - before.feesKobo,
  }).toEqual({ wallets: plain(wallets), holds: plain(holds), shares: plain(shares), feeKobo });
}
