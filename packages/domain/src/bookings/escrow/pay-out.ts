import type { Id } from '@rentreel/contracts/ids';
import {
  type AccountPart,
  type EscrowPaidOutKind,
  escrowPaidOutPosting,
  fixedAccount,
  userAvailable,
} from '@rentreel/ledger';
import { type Kobo, sumKobo } from '@rentreel/values';
import type { UnitOfWork } from '../../kernel/index.ts';
import { requirePosted } from '../../wallet/index.ts';
import type { BookingRow } from '../row.ts';
import { heldOnLine } from './lines.ts';
import { collectPenalty } from './penalty.ts';
import { findBookingMandate } from './mandate-repository.ts';
import { paidNow, partsOf, recordSplit, splitOf } from './mandate-split.ts';
import { postEscrow } from './posting.ts';
import { recordRefund } from './receipt.ts';
import { storeShares, type LineShare } from './repository.ts';

export interface PayOut {
  readonly row: BookingRow;
  readonly title: string;
  readonly kind: EscrowPaidOutKind;
  readonly shares: readonly LineShare[];
  readonly idempotencyKey: string;
}

export interface Totals {
  readonly toTenantKobo: Kobo;
  readonly toLandlordKobo: Kobo;
  readonly feeKobo: Kobo;
}

export const totalsOf = (shares: readonly LineShare[]): Totals => ({
  toTenantKobo: sumKobo(shares.map(({ toTenantKobo }) => toTenantKobo)),
  toLandlordKobo: sumKobo(shares.map(({ toLandlordKobo }) => toLandlordKobo)),
  feeKobo: sumKobo(shares.map(({ feeKobo }) => feeKobo)),
});

/** Returns the accounts that are credited, including RentReel's fee. */
function receivers({ tenantId }: BookingRow, totals: Totals, landlordSide: readonly AccountPart[]): AccountPart[] {
  const parts = [
    { account: userAvailable(tenantId), amountKobo: totals.toTenantKobo },
    ...landlordSide,
    { account: fixedAccount('rev:service_fee'), amountKobo: totals.feeKobo },
  ];
  return parts.filter(({ amountKobo }) => amountKobo > 0);
}

/**
 * Pays lines out of escrow in one journal entry, stores the recipients of each, and returns the id of the entry. Does nothing
 * when nothing is held.
 */
export async function payOut(uow: UnitOfWork, out: PayOut): Promise<Id<'jrn'> | undefined> {
  const { row, title, kind, idempotencyKey } = out;
  const shares = out.shares.filter(({ line }) => heldOnLine(line) > 0);
  if (shares.length === 0) return undefined;
  if (row.fundEntryId === null) throw new Error(`The escrow of booking ${row.id} has no funding entry`);
  const totals = totalsOf(shares);
  const split = splitOf(await findBookingMandate(uow.tx, row.id), row, paidNow(row, shares));
  const entry = escrowPaidOutPosting({
    kind,
    bookingId: row.id,
    home: title,
    lines: shares.map(({ line }) => ({ purpose: line.purpose, amountKobo: heldOnLine(line) })),
    to: receivers(row, totals, partsOf(split)),
    refersTo: row.fundEntryId,
    idempotencyKey,
    occurredAt: uow.now,
  });
  const people = [...(totals.toTenantKobo > 0 ? [row.tenantId] : []), ...partsOf(split).map(({ userId }) => userId)];
  const { id } = requirePosted(await postEscrow(uow, entry, people));
  await storeShares(uow.tx, shares, uow.now);
  await recordSplit(uow, { row, title }, split);
  const releasedKobo = split.ownerId === undefined ? totals.toLandlordKobo : split.toAgentKobo;
  await collectPenalty(uow, { landlordId: row.landlordId, releasedKobo, idempotencyKey });
  // The end of a tenancy settles the deposits, whatever their payment was for; the last receipt may be that of a renewal.
  if (row.state !== 'ended') await recordRefund(uow.tx, row, shares);
  return id;
}
