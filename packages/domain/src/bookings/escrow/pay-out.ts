import type { WriteTx } from '@rentreel/db';
import {
  type AccountPart,
  type EscrowPaidOutKind,
  escrowPaidOutPosting,
  fixedAccount,
  userAvailable,
} from '@rentreel/ledger';
import { kobo } from '@rentreel/money';
import type { Context } from '../../kernel/index.ts';
import { requirePosted } from '../../wallet/index.ts';
import { storeShares } from './escrow-repository.ts';
import { heldOf, type LineShare } from './line-share.ts';
import type { BookingRow } from '../booking-row.ts';
import type { MoneyMoved } from './money-request.ts';
import { collectPenalty } from './penalty.ts';
import { postEscrow } from './post-escrow.ts';
import { noteRefund } from './note-refund.ts';

export interface PayOut {
  readonly row: BookingRow;
  readonly home: string;
  readonly kind: EscrowPaidOutKind;
  readonly shares: readonly LineShare[];
  readonly idempotencyKey: string;
}

export interface Totals {
  readonly toTenantKobo: number;
  readonly toLandlordKobo: number;
  readonly feeKobo: number;
}

export const totalsOf = (shares: readonly LineShare[]): Totals =>
  shares.reduce(
    (sum, share) => ({
      toTenantKobo: sum.toTenantKobo + share.toTenantKobo,
      toLandlordKobo: sum.toLandlordKobo + share.toLandlordKobo,
      feeKobo: sum.feeKobo + share.feeKobo,
    }),
    { toTenantKobo: 0, toLandlordKobo: 0, feeKobo: 0 },
  );

function receivers({ tenantId, landlordId }: BookingRow, totals: Totals): AccountPart[] {
  const parts = [
    { account: userAvailable(tenantId), amountKobo: kobo(totals.toTenantKobo) },
    { account: userAvailable(landlordId), amountKobo: kobo(totals.toLandlordKobo) },
    { account: fixedAccount('rev:service_fee'), amountKobo: kobo(totals.feeKobo) },
  ];
  return parts.filter(({ amountKobo }) => amountKobo > 0);
}

/** Pays lines out of escrow in one entry, and writes down where each went. Nothing held: nothing done. */
export async function payOut(ctx: Context, tx: WriteTx, out: PayOut): Promise<MoneyMoved> {
  const { row, home, kind, idempotencyKey } = out;
  const shares = out.shares.filter(({ line }) => heldOf(line) > 0);
  if (shares.length === 0) return { audit: [], events: [] };
  if (row.fundEntryId === null) throw new Error(`The escrow of booking ${row.id} was filled by no entry`);
  const totals = totalsOf(shares);
  const entry = escrowPaidOutPosting({
    kind,
    bookingId: row.id,
    home,
    lines: shares.map(({ line }) => ({ purpose: line.purpose, amountKobo: kobo(heldOf(line)) })),
    to: receivers(row, totals),
    refersTo: row.fundEntryId,
    idempotencyKey,
    occurredAt: ctx.clock.now(),
  });
  const people = [
    ...(totals.toTenantKobo > 0 ? [row.tenantId] : []),
    ...(totals.toLandlordKobo > 0 ? [row.landlordId] : []),
  ];
  requirePosted(await postEscrow(ctx, tx, { entry, people }));
  await storeShares(tx, shares, ctx.clock.now());
  await collectPenalty(ctx, tx, { landlordId: row.landlordId, releasedKobo: totals.toLandlordKobo, idempotencyKey });
  if (kind !== 'caution_settled') await noteRefund(tx, row, shares);
  return { audit: [], events: [] };
}
