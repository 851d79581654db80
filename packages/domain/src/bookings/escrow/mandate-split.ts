import type { Id } from '@rentreel/contracts/ids';
import type { BookingTerms, BookingTransitionName, LettingSplit } from '@rentreel/contracts/bookings';
import { type AccountPart, userAvailable } from '@rentreel/ledger';
import {
  addKobo,
  basisPointsOf,
  formatNaira,
  type Kobo,
  smallestKobo,
  subtractKobo,
  sumKobo,
  zeroKobo,
} from '@rentreel/values';
import { DomainError, type UnitOfWork } from '../../kernel/index.ts';
import { type ListingCardRow, findListing } from '../../listings/index.ts';
import { type Coverage, findCoverage } from '../../mandates/index.ts';
import { fallbackName, findNames } from '../../people/index.ts';
import { agreedFees } from '../fees.ts';
import type { Handle } from '../repository.ts';
import type { BookingRow } from '../row.ts';
import {
  type BookingMandateRow,
  addPaid,
  endReceiving,
  findBookingMandate,
  insertBookingMandate,
} from './mandate-repository.ts';
import { notifyOwner } from './owner-notices.ts';
import type { LineShare } from './repository.ts';

type Listed = Pick<ListingCardRow, 'id' | 'landlordId' | 'listedBy' | 'unitKey'>;

/** The terms of a mandate that determine the split. */
type Earning = Pick<
  BookingMandateRow,
  'agentId' | 'ownerId' | 'commissionBasisPoints' | 'legalFeeKobo' | 'agentReceives'
>;

const coverageOf = (handle: Handle, home: Listed, now: number): Promise<Coverage | undefined> =>
  findCoverage(handle, { agentId: home.landlordId, unitKey: home.unitKey || home.id }, now);

/**
 * Requires a valid mandate of the owner with the power to agree terms, and a rent at or above its minimum; does nothing for
 * landlords of their own home. Throws bookings.mandate_missing, bookings.mandate_powers, bookings.below_floor.
 */
export async function requireMandate(uow: UnitOfWork, home: Listed, yearlyRentKobo: Kobo): Promise<void> {
  if (home.listedBy === 'agent') requirePowers(await coverageOf(uow.tx, home, uow.now), yearlyRentKobo);
}

/**
 * Requires for a further term what `requireMandate` requires, from the owner to whom the stored mandate pays the rent.
 * Throws bookings.mandate_missing, bookings.mandate_powers, bookings.below_floor.
 */
export async function requireMandateToRenew(uow: UnitOfWork, row: BookingRow, yearlyRentKobo: Kobo): Promise<void> {
  const home = await findListing(uow.tx, row.listingId);
  const stored = await findBookingMandate(uow.tx, row.id);
  if (!home || (!stored && home.listedBy !== 'agent')) return;
  const found = await coverageOf(uow.tx, home, uow.now);
  const coverage = requirePowers(stored && found?.ownerId !== stored.ownerId ? undefined : found, yearlyRentKobo);
  // The stored power to receive the rent lasts no longer than the mandate that gave it.
  if (stored?.agentReceives && !coverage.powers.includes('receive_rent')) await endReceiving(uow.tx, row.id);
}

function requirePowers(coverage: Coverage | undefined, yearlyRentKobo: Kobo): Coverage {
  if (!coverage) throw new DomainError('bookings.mandate_missing');
  if (!coverage.powers.includes('negotiate')) throw new DomainError('bookings.mandate_powers');
  if (yearlyRentKobo >= coverage.floorKobo) return coverage;
  throw new DomainError('bookings.below_floor', { floor: formatNaira(coverage.floorKobo) });
}

const earningOf = (home: Listed, coverage: Coverage): Earning => ({
  agentId: home.landlordId,
  ownerId: coverage.ownerId,
  commissionBasisPoints: coverage.commissionBasisPoints,
  legalFeeKobo: coverage.legalFeeKobo,
  agentReceives: coverage.powers.includes('receive_rent'),
});

/** Stores the mandate under which a booking was agreed; later changes of the mandate do not affect it. */
export async function storeMandate(uow: UnitOfWork, row: BookingRow, terms: BookingTerms): Promise<void> {
  const home = await findListing(uow.tx, row.listingId);
  const coverage = home?.listedBy === 'agent' ? await coverageOf(uow.tx, home, uow.now) : undefined;
  if (!home || !coverage || coverage.ownerId === row.tenantId) return;
  const { mandateId } = coverage;
  const earning = earningOf(home, coverage);
  await insertBookingMandate(uow.tx, { bookingId: row.id, mandateId, ...earning, agreedAt: uow.now });
  uow.audit({ action: 'booking.mandate_stored', subjectId: row.id, details: { mandateId } });
  const { toOwnerKobo, toAgentKobo } = totalsUnder(earning, {
    terms,
    landlordBasisPoints: agreedFees(uow, row).landlordBasisPoints,
  });
  uow.notify({
    userId: coverage.ownerId,
    kind: 'mandate.letting',
    facts: { mandateId, home: home.title, other: home.landlordName, amountKobo: toOwnerKobo, agentKobo: toAgentKobo },
    key: `${row.id}:letting`,
    thread: `mandate:${mandateId}`,
  });
}

/** Why a booking ended before the move-in, for the owner of the home. */
const endLabels: Partial<Record<BookingTransitionName, string>> = {
  withdraw: 'The tenant withdrew.',
  expire: 'It wasn’t signed or paid for in time.',
  cool_off: 'The tenant cancelled the booking.',
  cancel_by_tenant: 'The tenant cancelled the booking.',
  give_back: 'The tenant got the money back.',
  rule_end: 'It ended after a problem with the home was reported.',
};

interface EndedLetting {
  readonly row: BookingRow;
  readonly title: string;
  readonly name: BookingTransitionName;
}

/** Notifies the owner under a mandate that a booking, which they were told of, ended before the move-in. */
export async function announceLettingEnd(uow: UnitOfWork, { row, title, name }: EndedLetting): Promise<void> {
  await notifyOwner(uow, { bookingId: row.id, mark: 'letting_ended' }, (mandate) => ({
    kind: 'mandate.letting_ended',
    facts: { ...mandate, home: title, words: endLabels[name] ?? 'The booking was cancelled.' },
  }));
}

/** How the landlord side's money is split, in kobo. */
export interface Split {
  readonly agentId: Id<'usr'>;
  readonly toAgentKobo: Kobo;
  /** Undefined when landlords let their own home: they get everything. */
  readonly ownerId: Id<'usr'> | undefined;
  readonly toOwnerKobo: Kobo;
}

export interface Paid {
  /** After RentReel's fee. */
  readonly toLandlordKobo: Kobo;
  /** The rent in it on which the agent earns the commission. */
  readonly earningKobo: Kobo;
  readonly withLegalFee: boolean;
}

/**
 * Gives commission and legal fee to the agent, up to the paid amount; the rest to the recipient that the mandate names.
 */
export function splitOf(mandate: Earning | undefined, row: Pick<BookingRow, 'landlordId'>, paid: Paid): Split {
  const { toLandlordKobo, earningKobo, withLegalFee } = paid;
  if (!mandate) {
    return { agentId: row.landlordId, toAgentKobo: toLandlordKobo, ownerId: undefined, toOwnerKobo: zeroKobo };
  }
  const { agentId, ownerId, commissionBasisPoints, legalFeeKobo, agentReceives } = mandate;
  const earned = addKobo(basisPointsOf(earningKobo, commissionBasisPoints), withLegalFee ? legalFeeKobo : zeroKobo);
  const toAgentKobo = agentReceives ? toLandlordKobo : smallestKobo(earned, toLandlordKobo);
  return { agentId, toAgentKobo, ownerId, toOwnerKobo: subtractKobo(toLandlordKobo, toAgentKobo) };
}

/**
 * Returns the paid amount and its commissionable part. The agent earns once: when the first term is paid out and the tenancy
 * continues.
 */
export function paidNow({ state, term }: Pick<BookingRow, 'state' | 'term'>, shares: readonly LineShare[]): Paid {
  const earns = state === 'active' && term === 1;
  const rent = earns ? shares.filter(({ line }) => line.kind === 'rent' && line.term === 1) : [];
  return {
    toLandlordKobo: sumKobo(shares.map(({ toLandlordKobo }) => toLandlordKobo)),
    earningKobo: sumKobo(rent.map(({ toLandlordKobo, feeKobo }) => addKobo(toLandlordKobo, feeKobo))),
    withLegalFee: earns,
  };
}

type WalletPart = AccountPart & { readonly userId: Id<'usr'> };

/** Returns the wallets with a non-zero amount. */
export function partsOf({ agentId, toAgentKobo, ownerId, toOwnerKobo }: Split): WalletPart[] {
  const parts = [
    { userId: agentId, amountKobo: toAgentKobo },
    ...(ownerId === undefined ? [] : [{ userId: ownerId, amountKobo: toOwnerKobo }]),
  ];
  return parts
    .filter(({ amountKobo }) => amountKobo > 0)
    .map((part) => ({ ...part, account: userAvailable(part.userId) }));
}

/** Records what owner and agent received, and notifies the owner of their part. */
export async function recordSplit(
  uow: UnitOfWork,
  { row, title }: { readonly row: BookingRow; readonly title: string },
  split: Split,
): Promise<void> {
  const { ownerId, toOwnerKobo, toAgentKobo } = split;
  if (ownerId === undefined) return;
  const stored = await findBookingMandate(uow.tx, row.id);
  if (!stored) return;
  await addPaid(uow.tx, row.id, split);
  if (toOwnerKobo === 0) return;
  const { mandateId } = stored;
  uow.notify({
    userId: ownerId,
    kind: 'mandate.paid',
    facts: { mandateId, home: title, amountKobo: toOwnerKobo, agentKobo: toAgentKobo },
    key: `${row.id}:mandate:${stored.ownerPaidKobo}`,
    thread: `mandate:${mandateId}`,
  });
}

interface Previewed {
  readonly terms: BookingTerms;
  readonly landlordBasisPoints: number;
}

/**
 * Returns the totals of agent and owner under these terms, payment by payment. Excludes deposits, which belong to the tenant
 * until settled.
 */
function totalsUnder(
  mandate: Earning,
  { terms, landlordBasisPoints }: Previewed,
): Pick<Split, 'toAgentKobo' | 'toOwnerKobo'> {
  const fee = (rentKobo: Kobo) => basisPointsOf(rentKobo, landlordBasisPoints);
  const first = terms.lines.filter(({ refundable, kind }) => !refundable && kind !== 'platform_fee');
  const rentKobo = sumKobo(first.filter(({ kind }) => kind === 'rent').map(({ firstKobo }) => firstKobo));
  const heldKobo = sumKobo(first.map(({ firstKobo }) => firstKobo));
  const landlord = { landlordId: mandate.agentId };
  const splits = [
    splitOf(mandate, landlord, {
      toLandlordKobo: subtractKobo(heldKobo, fee(rentKobo)),
      earningKobo: rentKobo,
      withLegalFee: true,
    }),
    ...terms.instalments.map(({ amountKobo }) =>
      splitOf(mandate, landlord, {
        toLandlordKobo: subtractKobo(amountKobo, fee(amountKobo)),
        earningKobo: amountKobo,
        withLegalFee: false,
      }),
    ),
  ];
  return {
    toAgentKobo: sumKobo(splits.map((split) => split.toAgentKobo)),
    toOwnerKobo: sumKobo(splits.map((split) => split.toOwnerKobo)),
  };
}

interface Shown extends Previewed {
  readonly row: BookingRow;
  /** The term of these terms. */
  readonly term: number;
  readonly home: Listed;
  readonly now: number;
}

/**
 * Returns how the money of a term is split between owner and agent: by the stored mandate, or before the agreement by the
 * currently valid one; the agent earns in the first term alone. Null when landlords let their own home.
 */
export async function lettingSplit(
  handle: Handle,
  { row, home, now, term, ...terms }: Shown,
): Promise<LettingSplit | null> {
  const coverage = row.agreedOfferId === null && home.listedBy === 'agent' && (await coverageOf(handle, home, now));
  const agreed = (await findBookingMandate(handle, row.id)) ?? (coverage ? earningOf(home, coverage) : undefined);
  if (!agreed) return null;
  const mandate = term === 1 ? agreed : { ...agreed, commissionBasisPoints: 0, legalFeeKobo: zeroKobo };
  const { agentId, ownerId, commissionBasisPoints, legalFeeKobo, agentReceives } = mandate;
  const names = await findNames(handle, [agentId, ownerId]);
  return {
    ownerName: names.get(ownerId) ?? fallbackName,
    agentName: names.get(agentId) ?? fallbackName,
    commissionBasisPoints,
    legalFeeKobo,
    agentReceives,
    ...totalsUnder(mandate, terms),
  };
}
