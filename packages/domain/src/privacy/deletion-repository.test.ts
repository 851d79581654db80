import { bookingStates, endedStates } from '@rentreel/contracts/bookings';
import { disputeStates, endedDisputeStates } from '@rentreel/contracts/disputes';
import { inspectionStates } from '@rentreel/contracts/inspections';
import { paymentIntentStateLabels } from '@rentreel/contracts/payments';
import { openWithdrawalStates, withdrawalStateLabels } from '@rentreel/contracts/payouts';
import type { DeletionBlocker } from '@rentreel/contracts/privacy';
import type { WriteTx } from '@rentreel/db';
import {
  bookings,
  disputes,
  inspections,
  ledgerAccounts,
  paymentIntents,
  potMembers,
  withdrawals,
} from '@rentreel/db/schema';
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, type TestPerson, createFixture } from '../testing/index.ts';
import { findBlockers } from './deletion-repository.ts';

let fixture: Fixture;
let me: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  fixture = await createFixture();
  me = await fixture.createPerson();
  other = await fixture.createPerson();
});
afterAll(() => fixture.dispose());

type Values = Readonly<Record<string, string | number>>;
type Row = readonly [table: SQLiteTable, values: Values];

/** Inserts a row with these columns, and something that fits in each other one that must be there. */
async function insert(tx: WriteTx, [table, values]: Row): Promise<void> {
  const { name, columns } = getTableConfig(table);
  const needed = columns.filter((column) => column.notNull && !column.hasDefault);
  const filled = Object.fromEntries(
    needed.map((column) => [column.name, column.enumValues?.[0] ?? (column.dataType === 'string' ? 'x' : 1)]),
  );
  const row = { ...filled, ...values };
  const places = Object.keys(row).map(() => '?');
  await tx.$client.execute({
    sql: `INSERT INTO ${name} (${Object.keys(row).join()}) VALUES (${places.join()})`,
    args: Object.values(row),
  });
}

class Undo extends Error {}

/** What keeps an account while these rows are there; they are undone. */
async function blockersOf(userId: string, rows: readonly Row[]): Promise<DeletionBlocker[]> {
  let found: DeletionBlocker[] = [];
  const written = fixture.services.database.writer.write(async (tx) => {
    // The rows lack what the question does not look at; nothing is committed.
    await tx.$client.execute('PRAGMA defer_foreign_keys = ON');
    await tx.$client.execute('PRAGMA ignore_check_constraints = ON');
    for (const trigger of ['pot_members_share_opens_empty', 'ledger_accounts_open_empty']) {
      await tx.$client.execute(`DROP TRIGGER ${trigger}`);
    }
    for (const row of rows) await insert(tx, row);
    await tx.$client.execute('PRAGMA ignore_check_constraints = OFF');
    found = await findBlockers(tx, userId);
    throw new Undo();
  });
  await expect(written).rejects.toBeInstanceOf(Undo);
  return found;
}

const without = <T extends string>(all: readonly T[], some: readonly string[]) =>
  all.filter((one) => !some.includes(one));
const states = <T extends object>(labels: T) => Object.keys(labels) as (keyof T & string)[];
const account = (code: string, balance: number): Row => [ledgerAccounts, { code, balance_kobo: balance }];
const booking = (state: string, side: 'tenant_id' | 'landlord_id'): Row => [
  bookings,
  { id: 'bkg_1', state, tenant_id: 'usr_a', landlord_id: 'usr_b', [side]: me.userId },
];
const sides = ['tenant_id', 'landlord_id'] as const;

describe('what keeps an account', () => {
  it.each(sides.flatMap((side) => without(bookingStates, endedStates).map((state) => [side, state] as const)))(
    'is a booking as %s that is %s',
    async (side, state) => {
      expect(await blockersOf(me.userId, [booking(state, side)])).toEqual(['booking']);
    },
  );

  it.each(endedStates)('is no booking that is %s', async (state) => {
    for (const side of sides) expect(await blockersOf(me.userId, [booking(state, side)])).toEqual([]);
  });

  it.each(disputeStates)('is a dispute on an own booking only while it is open: %s', async (state) => {
    const rows: Row[] = [booking('ended', 'tenant_id'), [disputes, { booking_id: 'bkg_1', state }]];
    const ended = endedDisputeStates.some((one) => one === state);
    expect(await blockersOf(me.userId, rows)).toEqual(ended ? [] : ['dispute']);
  });

  it.each(inspectionStates)('is an inspection only while it is not over: %s', async (state) => {
    const over = /^(closed|declined|expired|withdrawn|cancelled_|missed_|home_closed)/.test(state);
    for (const side of sides) {
      const row: Row = [inspections, { tenant_id: 'usr_a', landlord_id: 'usr_b', state, [side]: me.userId }];
      expect(await blockersOf(me.userId, [row])).toEqual(over ? [] : ['inspection']);
    }
  });

  it.each(states(withdrawalStateLabels))('is a withdrawal only while it is on its way: %s', async (state) => {
    const open = openWithdrawalStates.some((one) => one === state);
    const row: Row = [withdrawals, { user_id: me.userId, state }];
    expect(await blockersOf(me.userId, [row])).toEqual(open ? ['payout'] : []);
  });

  it.each(states(paymentIntentStateLabels))('is a payment only while money may come or go: %s', async (state) => {
    const open = ['created', 'pending', 'refund_pending', 'parts_returning'].includes(state);
    const row: Row = [paymentIntents, { user_id: me.userId, state, held_kobo: 0 }];
    expect(await blockersOf(me.userId, [row])).toEqual(open ? ['payment'] : []);
  });

  it('is a payment that has ended with money still held', async () => {
    const row: Row = [paymentIntents, { user_id: me.userId, state: 'expired', held_kobo: 1 }];
    expect(await blockersOf(me.userId, [row])).toEqual(['payment']);
  });

  it.each([
    [0, []],
    [1, ['wallet']],
  ])('is a wallet with %i kobo: %j', async (kobo, blockers) => {
    expect(await blockersOf(me.userId, [account(`user:${me.userId}:available`, kobo)])).toEqual(blockers);
  });

  it.each([
    [0, []],
    [1, ['debt']],
  ])('is a penalty of %i kobo that is owed: %j', async (kobo, blockers) => {
    expect(await blockersOf(me.userId, [account(`landlord:${me.userId}:penalty_due`, kobo)])).toEqual(blockers);
  });

  it.each([
    [0, []],
    [1, ['pot']],
  ])('is a share of %i kobo in a pot: %j', async (kobo, blockers) => {
    expect(await blockersOf(me.userId, [[potMembers, { user_id: me.userId, share_kobo: kobo }]])).toEqual(blockers);
  });

  it('is nothing of somebody else', async () => {
    const rows: Row[] = [
      booking('active', 'tenant_id'),
      [disputes, { booking_id: 'bkg_1', state: 'mediation' }],
      [inspections, { tenant_id: me.userId, landlord_id: 'usr_b', state: 'confirmed' }],
      [withdrawals, { user_id: me.userId, state: 'processing' }],
      [paymentIntents, { user_id: me.userId, state: 'pending', held_kobo: 0 }],
      [potMembers, { user_id: me.userId, share_kobo: 5 }],
      account(`user:${me.userId}:available`, 5),
    ];
    expect(await blockersOf(other.userId, rows)).toEqual([]);
  });

  it('is an administrator’s role', async () => {
    const admin = await fixture.createPerson({ role: 'admin' });
    expect(await blockersOf(admin.userId, [])).toEqual(['staff']);
  });
});
