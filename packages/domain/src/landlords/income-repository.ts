import type { Id } from '@rentreel/contracts/ids';
import type { LandlordIncomeKind } from '@rentreel/contracts/landlords';
import type { ReadHandle } from '@rentreel/db';
import { bookings, journalEntries, journalLines, listings, users } from '@rentreel/db/schema';
import { type EntryKind, userAvailable } from '@rentreel/ledger';
import { and, asc, eq, gte, inArray, lt, min, ne, sql } from 'drizzle-orm';
import { bookingOfKey } from '../bookings/index.ts';

/** The kinds of journal entries that pay or charge a landlord for a letting. */
const kindOf = {
  escrow_released: 'released',
  instalment_paid: 'instalment',
  escrow_ruled: 'ruled',
  escrow_refunded: 'cancelled',
  caution_settled: 'deposit',
  rent_returned: 'returned',
  penalty_taken: 'penalty',
  penalty_collected: 'penalty',
} as const satisfies Partial<Record<EntryKind, LandlordIncomeKind>>;
type IncomeEntryKind = keyof typeof kindOf;
const entryKinds = Object.keys(kindOf);

/** Their lines in a landlord's wallet; tenants' wallets have lines of the same kinds, which `toIncome` excludes. */
const inWallet = (userId: Id<'usr'>) =>
  and(eq(journalLines.accountCode, userAvailable(userId)), inArray(journalEntries.kind, entryKinds));

export interface IncomeRow {
  readonly id: Id<'jrn'>;
  readonly kind: LandlordIncomeKind;
  readonly at: number;
  /** Positive for money that the wallet received. */
  readonly amountKobo: number;
  readonly bookingId: Id<'bkg'>;
  readonly listingId: Id<'lst'>;
  readonly title: string;
  readonly area: string;
  readonly tenantName: string;
}

/** Returns what lettings brought to a wallet within a period, in the order of the journal. */
export async function listIncome(
  handle: ReadHandle,
  userId: Id<'usr'>,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<IncomeRow[]> {
  const { id, kind, occurredAt, idempotencyKey, seq } = journalEntries;
  const entries = await handle
    .select({ id, kind, at: occurredAt, key: idempotencyKey, lineKobo: journalLines.amountKobo })
    .from(journalLines)
    .innerJoin(journalEntries, eq(seq, journalLines.entrySeq))
    .where(and(inWallet(userId), gte(occurredAt, from), lt(occurredAt, to)))
    .orderBy(asc(seq));
  const homes = await homesLet(handle, userId, [...new Set(entries.flatMap(({ key }) => bookingOfKey(key) ?? []))]);
  return entries.flatMap(({ key, lineKobo, ...entry }) => {
    const bookingId = bookingOfKey(key);
    const home = bookingId && homes.get(bookingId);
    // Safe: `inWallet` selects only these kinds.
    const ofEntry = { ...entry, kind: kindOf[entry.kind as IncomeEntryKind], amountKobo: -lineKobo };
    return home ? [{ ...ofEntry, ...home }] : [];
  });
}

/**
 * Returns the listings of bookings in which a person is not the tenant, but landlord, agent or owner under a mandate.
 */
async function homesLet(handle: ReadHandle, userId: Id<'usr'>, bookingIds: readonly Id<'bkg'>[]) {
  if (bookingIds.length === 0) return new Map<string, never>();
  const rows = await handle
    .select({
      bookingId: bookings.id,
      listingId: listings.id,
      title: listings.title,
      area: listings.area,
      tenantName: users.name,
    })
    .from(bookings)
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .innerJoin(users, eq(users.id, bookings.tenantId))
    .where(
      and(
        sql`${bookings.id} in (select value from json_each(${JSON.stringify(bookingIds)}))`,
        ne(bookings.tenantId, userId),
      ),
    );
  return new Map(rows.map((row) => [row.bookingId, row]));
}

/** Returns when a wallet first had an entry of these kinds; undefined for none. */
export async function firstIncomeAt(handle: ReadHandle, userId: Id<'usr'>): Promise<number | undefined> {
  const [row] = await handle
    .select({ at: min(journalEntries.occurredAt) })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.seq, journalLines.entrySeq))
    .where(inWallet(userId));
  return row?.at ?? undefined;
}
