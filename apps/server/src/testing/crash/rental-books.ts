import type { Id } from '@rentreel/contracts/ids';
import type { BookingState } from '@rentreel/contracts/bookings';
import type { Database } from '@rentreel/db';
import { bookings, ledgerAccounts, timers } from '@rentreel/db/schema';
import { ledgerChecks } from '@rentreel/domain/ledger-checks';
import { verifyLedger } from '@rentreel/domain/wallet';
import { eq, inArray, like, or } from 'drizzle-orm';

/** The money of a booking, from the journal. */
export interface RentalMoney {
  readonly id: string;
  readonly tenantId: Id<'usr'>;
  readonly landlordId: Id<'usr'>;
  readonly state: BookingState;
  /** Numbers of entries that paid it in and that released it. */
  readonly funded: number;
  readonly released: number;
  readonly heldKobo: number;
}

/** The ledger while no server runs. */
export interface RentalBooks {
  readonly findings: readonly unknown[];
  readonly rentals: readonly RentalMoney[];
  /** Kobo in the wallets of these users. */
  readonly wallets: ReadonlyMap<string, number>;
}

const entriesOfBookings = `SELECT DISTINCT seq, kind || ' ' || substr(line.value ->> 'account', 5, 30) AS action
  FROM journal_entries, json_each(lines) AS line
  WHERE line.value ->> 'account' LIKE 'esc:%'`;

/** Reads and verifies the whole journal, and returns its entries per booking. */
export async function readRentalBooks(database: Database, people: readonly string[]): Promise<RentalBooks> {
  const { read, readClient } = database;
  const { findings } = await verifyLedger(database, ledgerChecks);
  const entries = (await readClient.execute(entriesOfBookings)).rows;
  const counts = new Map<string, number>();
  for (const { action } of entries) {
    if (typeof action === 'string') counts.set(action, (counts.get(action) ?? 0) + 1);
  }
  const codes = people.map((userId) => `user:${userId}:available`);
  const accounts = await read
    .select({ code: ledgerAccounts.code, kobo: ledgerAccounts.balanceKobo })
    .from(ledgerAccounts)
    .where(or(like(ledgerAccounts.code, 'esc:%'), inArray(ledgerAccounts.code, codes)));
  const heldOf = (id: string) =>
    accounts.filter(({ code }) => code.startsWith(`esc:${id}:`)).reduce((sum, { kobo }) => sum + kobo, 0);
  const rows = await read.select().from(bookings);
  return {
    findings,
    rentals: rows.map(({ id, tenantId, landlordId, state }) => ({
      id,
      tenantId,
      landlordId,
      state,
      funded: counts.get(`escrow_funded ${id}`) ?? 0,
      released: counts.get(`escrow_released ${id}`) ?? 0,
      heldKobo: heldOf(id),
    })),
    wallets: new Map(
      people.map((userId, place) => [userId, accounts.find(({ code }) => code === codes[place])?.kobo ?? 0]),
    ),
  };
}

/** Lets the 48 hours of every handover end now, and releases the leases of a dead worker. */
export async function endCheckPeriods({ writer }: Database): Promise<void> {
  const now = Date.now();
  await writer.write(async (tx) => {
    await tx.update(bookings).set({ checkEndsAt: now }).where(eq(bookings.state, 'handed_over'));
    const due = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.state, 'handed_over'));
    await tx.update(timers).set({ dueAt: now, leaseUntil: 0 }).where(inArray(timers.subjectId, due));
  });
}
