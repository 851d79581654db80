import { lockingStates } from '@rentreel/contracts/bookings';
import { endedDisputeStates } from '@rentreel/contracts/disputes';
import { openWithdrawalStates } from '@rentreel/contracts/payouts';
import type { ReadHandle } from '@rentreel/db';
import { bookings, disputes, journalEntries, ledgerAccounts, withdrawals } from '@rentreel/db/schema';
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
import { asc, gt, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import type { BookingRow } from '../../../booking-row.ts';
import { listLines } from '../../escrow-repository.ts';
import { type InstalmentRow, sumHeld } from '../../line-share.ts';
import { mustHold } from './booking-forecast.ts';
import type { Figures } from './figures.ts';
import { expectParts, feesTaken, readParts } from './look-at-parts.ts';
import { lookAtPot, type PotLook } from './look-at-pot.ts';

export type DisputeRow = typeof disputes.$inferSelect;
export type WithdrawalRow = typeof withdrawals.$inferSelect;

/** The books and all that a run is about, at a moment. Money in kobo. */
export interface Look {
  readonly rows: readonly BookingRow[];
  /** The last dispute of each booking. */
  readonly disputes: readonly (DisputeRow | undefined)[];
  readonly withdrawals: readonly WithdrawalRow[];
  /** Of the two tenants and the landlord: what they can use, and what is on its way to their banks. */
  readonly wallets: readonly number[];
  readonly holds: readonly number[];
  /** What the landlord has yet to pay of penalties. */
  readonly owedKobo: number;
  /** What RentReel has taken of the bookings of the run. */
  readonly feesKobo: number;
  /** The later parts of the rent of all of them. */
  readonly parts: readonly InstalmentRow[];
  readonly pot: PotLook;
  /** In escrow for each booking. */
  readonly held: readonly number[];
  /** Every account of the run by its code, and those that there are one of. */
  readonly balances: ReadonlyMap<string, number>;
  readonly seq: number;
}

export interface Looking {
  readonly read: ReadHandle;
  readonly figures: Figures;
  /** Of the two tenants and the landlord. */
  readonly userIds: readonly string[];
  readonly ids: readonly string[];
  /** With those of bookings that have ended and were followed by others. */
  readonly everyId: readonly string[];
  readonly potId: string;
  readonly since?: Look;
}

const purposes = ['rent', 'caution', 'security', 'agency', 'legal', 'service', 'fee'] as const;
const shared = chartOfAccounts.flatMap(({ pattern }) => (pattern.includes('{') ? [] : [pattern]));
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Which accounts a run can touch; an entry with a line of any other is a fault. */
const codesOf = ({ userIds, ids, potId }: Looking): string[] => [
  potAccount(potId),
  ...userIds.flatMap((id) => [userAvailable(id), userHold(id), penaltyDue(id)]),
  ...ids.flatMap((id) => purposes.map((purpose) => escrowAccount(id, purpose))),
  ...shared,
];

async function readBalances(looking: Looking): Promise<Map<string, number>> {
  const codes = codesOf(looking);
  const found = await looking.read
    .select({ code: ledgerAccounts.code, kobo: ledgerAccounts.balanceKobo })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.code, codes));
  const stored = new Map(found.map(({ code, kobo }) => [code, kobo]));
  return new Map(codes.map((code) => [code, stored.get(code) ?? 0]));
}

const signOf = (code: string) => (normalSide(accountFromCode(code).kind) === 'debit' ? 1 : -1);

/** Replays the entries since then: each sums to zero, no two have a key, and together they are what the balances are now. */
async function replaySince({ read }: Looking, since: Look, balances: Look['balances']): Promise<number> {
  const entries = await read
    .select({ seq: journalEntries.seq, key: journalEntries.idempotencyKey, lines: journalEntries.lines })
    .from(journalEntries)
    .where(gt(journalEntries.seq, since.seq))
    .orderBy(asc(journalEntries.seq));
  const replayed = new Map(since.balances);
  for (const { lines } of entries) {
    const moved = readJournalLines(lines);
    expect(sum(moved.map(({ amountKobo }) => amountKobo))).toBe(0);
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

/** What of a sum comes to the landlord's wallet once a penalty that they owe is taken out of it. */
export const lessOwed = ({ owedKobo }: Look, amountKobo: number): number =>
  amountKobo - Math.max(0, Math.min(owedKobo, amountKobo));

/** What is stored of bookings and disputes agrees with the books. */
async function expectInPlace({ rows, disputes: all, held }: Look, { read, figures }: Looking): Promise<void> {
  for (const [place, { id, state }] of rows.entries()) {
    expect(held[place], state).toBe(mustHold(state, figures));
    expect(sumHeld(await listLines(read, id))).toBe(held[place]);
    const dispute = all[place];
    const isOpen = dispute && !endedDisputeStates.some((ended) => ended === dispute.state);
    // While people argue, nothing leaves; what the landlord gave back by themselves leaves nothing to argue about.
    if (isOpen && state !== 'cancelled_not_as_described') {
      expect(['disputed', 'caution_disputed']).toContain(state);
      expect(held[place]).toBe(dispute.heldKobo);
    }
  }
  const locking = rows.filter(({ state }) => lockingStates.some((one) => one === state));
  expect(locking.length).toBeLessThanOrEqual(1);
}

/** Nobody is below zero, and what is set aside for banks is what is on its way there. */
function expectCovered({ balances, holds, withdrawals: all }: Look, { userIds }: Looking): void {
  for (const [code, balance] of balances) {
    if (accountFromCode(code).owner || code === 'bank:escrow') expect(balance, code).toBeGreaterThanOrEqual(0);
  }
  for (const [place, userId] of userIds.entries()) {
    const open = all.filter((row) => row.userId === userId && openWithdrawalStates.some((one) => one === row.state));
    expect(holds[place]).toBe(sum(open.map(({ amountKobo }) => amountKobo)));
  }
}

/** Looks at the books of a run and holds them to what must always hold of them. */
export async function lookAtBooks(looking: Looking): Promise<Look> {
  const { read, figures, userIds, ids, everyId, potId, since } = looking;
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
  const parts = await readParts(read, everyId);
  const look: Look = {
    rows: ids.flatMap((id) => rows.find((row) => row.id === id) ?? []),
    disputes: ids.map((id) => argued.findLast(({ bookingId }) => bookingId === id)),
    withdrawals: await read
      .select()
      .from(withdrawals)
      .where(inArray(withdrawals.userId, [...userIds]))
      .orderBy(asc(withdrawals.createdAt), asc(withdrawals.id)),
    wallets: userIds.map((id) => of(userAvailable(id))),
    holds: userIds.map((id) => of(userHold(id))),
    owedKobo: sum(userIds.map((id) => of(penaltyDue(id)))),
    feesKobo: await feesTaken(read, { ids: everyId, figures, parts }),
    parts,
    pot: await lookAtPot(read, { potId, userIds, heldKobo: of(potAccount(potId)) }),
    held: ids.map((id) => sum(purposes.map((purpose) => of(escrowAccount(id, purpose))))),
    balances,
    seq: since?.seq ?? 0,
  };
  await expectInPlace(look, looking);
  expectCovered(look, looking);
  if (!since) return look;
  expect(of('bank:escrow') - (since.balances.get('bank:escrow') ?? 0)).toBe(sum(look.held) - sum(since.held));
  expect(of('rev:service_fee') - (since.balances.get('rev:service_fee') ?? 0)).toBe(look.feesKobo - since.feesKobo);
  expectParts(look, since, figures);
  return { ...look, seq: await replaySince(looking, since, balances) };
}
