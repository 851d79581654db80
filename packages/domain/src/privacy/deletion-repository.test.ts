import type { Id } from '@rentreel/contracts/ids';
import { bookingStates, endedStates } from '@rentreel/contracts/bookings';
import { disputeStates, endedDisputeStates } from '@rentreel/contracts/disputes';
import { inspectionStates } from '@rentreel/contracts/inspections';
import { mandateStateLabels } from '@rentreel/contracts/mandates';
import { paymentIntentStateLabels } from '@rentreel/contracts/payments';
import { openWithdrawalStates, withdrawalStateLabels } from '@rentreel/contracts/payouts';
import type { DeletionBlocker } from '@rentreel/contracts/privacy';
import type { WriteTx } from '@rentreel/db';
import {
  bookingMandates,
  bookings,
  disputes,
  inspections,
  ledgerAccounts,
  mandates,
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

/** Inserts a row with these columns and placeholder values in the other required ones. */
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

/** Returns the blockers while these rows exist; rolls them back. */
async function blockersOf(userId: Id<'usr'>, rows: readonly Row[]): Promise<DeletionBlocker[]> {
  let found: DeletionBlocker[] = [];
  const written = fixture.services.database.writer.write(async (tx) => {
    // The rows lack columns that the query does not read; nothing is committed.
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

describe('findBlockers', () => {
  it.each(sides.flatMap((side) => without(bookingStates, endedStates).map((state) => [side, state] as const)))(
    'reports a booking with the user as %s in state %s',
    async (side, state) => {
      expect(await blockersOf(me.userId, [booking(state, side)])).toEqual(['booking']);
    },
  );

  it.each([
    ['active', ['booking']],
    ['ended', []],
  ])(
    "for a booking in state %s whose mandate names the user as the home's owner returns %j",
    async (state, blockers) => {
      const letting: Row = [bookings, { id: 'bkg_1', state, tenant_id: 'usr_a', landlord_id: 'usr_b' }];
      const mandate: Row = [bookingMandates, { booking_id: 'bkg_1', agent_id: 'usr_b', owner_id: me.userId }];
      expect(await blockersOf(me.userId, [letting, mandate])).toEqual(blockers);
    },
  );

  it.each(states(mandateStateLabels))('reports a mandate only while it is signed and in force: %s', async (state) => {
    for (const side of ['agent_id', 'owner_id'] as const) {
      const row: Row = [mandates, { agent_id: 'usr_a', owner_id: 'usr_b', state, [side]: me.userId }];
      expect(await blockersOf(me.userId, [row])).toEqual(state === 'active' ? ['mandate'] : []);
    }
  });

  it.each(endedStates)('ignores a booking in state %s', async (state) => {
    for (const side of sides) expect(await blockersOf(me.userId, [booking(state, side)])).toEqual([]);
  });

  it.each(disputeStates)("reports a dispute about one's own booking only while it is open: %s", async (state) => {
    const rows: Row[] = [booking('ended', 'tenant_id'), [disputes, { booking_id: 'bkg_1', state }]];
    const ended = endedDisputeStates.some((one) => one === state);
    expect(await blockersOf(me.userId, rows)).toEqual(ended ? [] : ['dispute']);
  });

  it.each(inspectionStates)('reports an inspection only while it is not over: %s', async (state) => {
    const over = /^(closed|declined|expired|withdrawn|cancelled_|missed_|home_closed)/.test(state);
    for (const side of sides) {
      const row: Row = [inspections, { tenant_id: 'usr_a', landlord_id: 'usr_b', state, [side]: me.userId }];
      expect(await blockersOf(me.userId, [row])).toEqual(over ? [] : ['inspection']);
    }
  });

  it.each(states(withdrawalStateLabels))('reports a withdrawal only while it is open: %s', async (state) => {
    const open = openWithdrawalStates.some((one) => one === state);
    const row: Row = [withdrawals, { user_id: me.userId, state }];
    expect(await blockersOf(me.userId, [row])).toEqual(open ? ['payout'] : []);
  });

  it.each(states(paymentIntentStateLabels))('reports a payment only while money can still move: %s', async (state) => {
    const open = ['created', 'pending', 'refund_pending', 'parts_returning'].includes(state);
    const row: Row = [paymentIntents, { user_id: me.userId, state, held_kobo: 0 }];
    expect(await blockersOf(me.userId, [row])).toEqual(open ? ['payment'] : []);
  });

  it('reports an ended payment that still holds money', async () => {
    const row: Row = [paymentIntents, { user_id: me.userId, state: 'expired', held_kobo: 1 }];
    expect(await blockersOf(me.userId, [row])).toEqual(['payment']);
  });

  it.each([
    [0, []],
    [1, ['wallet']],
  ])('for a wallet with %i kobo returns %j', async (kobo, blockers) => {
    expect(await blockersOf(me.userId, [account(`user:${me.userId}:available`, kobo)])).toEqual(blockers);
  });

  it.each([
    [0, []],
    [1, ['debt']],
  ])('for an unpaid penalty of %i kobo returns %j', async (kobo, blockers) => {
    expect(await blockersOf(me.userId, [account(`landlord:${me.userId}:penalty_due`, kobo)])).toEqual(blockers);
  });

  it.each([
    [0, []],
    [1, ['pot']],
  ])('for a pot share of %i kobo returns %j', async (kobo, blockers) => {
    expect(await blockersOf(me.userId, [[potMembers, { user_id: me.userId, share_kobo: kobo }]])).toEqual(blockers);
  });

  it('ignores rows of other users', async () => {
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

  it('reports the role of an administrator', async () => {
    const admin = await fixture.createPerson({ role: 'admin' });
    expect(await blockersOf(admin.userId, [])).toEqual(['staff']);
  });
});
