import type {
  ComingPayment,
  LandlordIncome,
  LandlordIncomeEntry,
  LandlordIncomeInput,
  LandlordMoney,
  RentRollRow,
} from '@rentreel/contracts/landlords';
import { asLagosDay, endOfDay, groupBy, isoDayAt, kobo, startOfIsoDay, sumKobo } from '@rentreel/values';
import { type LetBooking, listLetBookings } from '../bookings/index.ts';
import { type Context, requireUser } from '../kernel/index.ts';
import { getWalletBalance } from '../wallet/index.ts';
import { type IncomeRow, firstIncomeAt, listIncome } from './income-repository.ts';
import { releaseTimeOf } from './today.ts';

const ofTenancy = ({ card: { id, home, other }, mandateId }: LetBooking) => ({
  bookingId: id,
  mandateId,
  home: { id: home.id, title: home.title, area: home.area },
  person: other.name,
});

/** Returns the next payments of a booking: what escrow holds, then each unpaid instalment. */
function upcomingPaymentsOf(booking: LetBooking): ComingPayment[] {
  const { card, held, unpaid } = booking;
  const { releaseAt, waitsFor } = releaseTimeOf(card);
  const kind = { disputed: 'dispute', funded: 'keys', handover_scheduled: 'keys' } as const;
  const inEscrow = {
    ...ofTenancy(booking),
    kind: kind[card.state as keyof typeof kind] ?? ('check' as const),
    amountKobo: held.receivedKobo,
    paidKobo: held.paidKobo,
    dueAt: card.state === 'handed_over' || card.state === 'renewed' ? releaseAt : null,
    waitsFor,
  };
  const parts = unpaid.map(({ lastDayToPay, paidKobo, receivedKobo }) => ({
    ...ofTenancy(booking),
    kind: 'instalment' as const,
    amountKobo: receivedKobo,
    paidKobo,
    dueAt: endOfDay(asLagosDay(lastDayToPay)) - 1,
    waitsFor: [],
  }));
  return held.paidKobo > 0 ? [inEscrow, ...parts] : parts;
}

function toRentTerm({ card, unpaid }: LetBooking, letTerm: LetBooking['running']): NonNullable<RentRollRow['renewal']> {
  const { term, yearlyRentKobo, startDay, endDay } = letTerm;
  const next = unpaid.find((part) => part.term === term);
  return {
    yearlyRentKobo,
    startDay: startDay ?? card.startDay,
    endDay,
    next: next ? { dueDay: next.dueDay, amountKobo: next.paidKobo } : null,
  };
}

const toRentRoll = (booking: LetBooking): RentRollRow => ({
  ...ofTenancy(booking),
  state: booking.card.state,
  ...toRentTerm(booking, booking.running),
  renewal: booking.renewal && toRentTerm(booking, booking.renewal),
});

const last = Number.MAX_SAFE_INTEGER;

/**
 * Returns the caller's money as a landlord: their wallet, what escrow holds for them, payments to come, and the rent roll.
 */
export async function getLandlordMoney(ctx: Context): Promise<LandlordMoney> {
  const [walletKobo, booked] = await Promise.all([getWalletBalance(ctx), listLetBookings(ctx)]);
  return {
    walletKobo,
    heldKobo: sumKobo(booked.map(({ held }) => held.receivedKobo)),
    coming: booked.flatMap(upcomingPaymentsOf).toSorted((a, b) => (a.dueAt ?? last) - (b.dueAt ?? last)),
    rentRoll: booked.map(toRentRoll).toSorted((a, b) => (a.endDay ?? last) - (b.endDay ?? last)),
  };
}

const yearAt = (time: number) => Number(isoDayAt(time).slice(0, 4));
const spanOf = (year: number) => ({ from: startOfIsoDay(`${year}-01-01`), to: startOfIsoDay(`${year + 1}-01-01`) });

/** Sums and counts the rows by key, largest sum first. */
function sumBy<K extends string>(rows: readonly IncomeRow[], keyOf: (row: IncomeRow) => K) {
  const groups = groupBy(rows, keyOf);
  return [...groups]
    .map(([key, group]) => ({ key, group, amountKobo: sumOf(group) }))
    .toSorted((a, b) => b.amountKobo - a.amountKobo);
}

const sumOf = (rows: readonly IncomeRow[]) => kobo(rows.reduce((sum, { amountKobo }) => sum + amountKobo, 0));
const homeOf = ({ listingId, title, area }: IncomeRow) => ({ id: listingId, title, area });

/** Returns what lettings brought to the caller's wallet in a calendar year in Lagos, per listing and per kind. */
export async function getLandlordIncome(ctx: Context, { year }: LandlordIncomeInput): Promise<LandlordIncome> {
  const { userId } = requireUser(ctx);
  const { read } = ctx.database;
  const [rows, firstAt] = await Promise.all([listIncome(read, userId, spanOf(year)), firstIncomeAt(read, userId)]);
  return {
    year,
    firstYear: yearAt(firstAt ?? ctx.clock.now()),
    totalKobo: sumOf(rows),
    homes: sumBy(rows, ({ listingId }) => listingId).flatMap(({ group, amountKobo }) =>
      group.slice(0, 1).map((row) => ({ home: homeOf(row), payments: group.length, amountKobo })),
    ),
    kinds: sumBy(rows, ({ kind }) => kind).map(({ key, amountKobo }) => ({ kind: key, amountKobo })),
  };
}

/** Returns each movement in `getLandlordIncome`, oldest first, for the statement. */
export async function listLandlordIncome(ctx: Context, { year }: LandlordIncomeInput): Promise<LandlordIncomeEntry[]> {
  const { userId } = requireUser(ctx);
  const rows = await listIncome(ctx.database.read, userId, spanOf(year));
  return rows.map((row) => ({
    entryId: row.id,
    bookingId: row.bookingId,
    home: homeOf(row),
    person: row.tenantName,
    kind: row.kind,
    at: row.at,
    amountKobo: kobo(row.amountKobo),
  }));
}
