import type { Id } from '@rentreel/contracts/ids';
import {
  initialsOf,
  type Receipt,
  receiptFacts,
  type ReceiptState,
  type VerifiedReceipt,
} from '@rentreel/contracts/receipts';
import { kobo } from '@rentreel/money';
import { qrPath } from './qr-path.ts';
import type { ReceiptRow } from './receipts-repository.ts';

export const factsOf = ({ facts }: ReceiptRow) => receiptFacts.parse(JSON.parse(facts));

function stateOf({ amountKobo, refundedKobo }: ReceiptRow): ReceiptState {
  if (refundedKobo === 0) return 'valid';
  return refundedKobo < amountKobo ? 'part_refunded' : 'refunded';
}

const figuresOf = (row: ReceiptRow) => ({
  code: row.code,
  state: stateOf(row),
  issuedAt: row.issuedAt,
  paidAt: row.paidAt,
  amountKobo: kobo(row.amountKobo),
  refundedKobo: kobo(row.refundedKobo),
});

/** A receipt for one of its two people. `appOrigin` is where the web app is served. */
export function toReceipt(row: ReceiptRow, { userId, appOrigin }: { userId: string; appOrigin: string }): Receipt {
  const verifyUrl = `${appOrigin}/#/verify-receipt/${row.code}`;
  return {
    id: row.id as Id<'rct'>,
    bookingId: row.bookingId as Id<'bkg'>,
    side: row.tenantId === userId ? 'tenant' : 'landlord',
    ...figuresOf(row),
    facts: factsOf(row),
    verifyUrl,
    qr: qrPath(verifyUrl),
  };
}

/** What everybody may see of a receipt. */
export function toVerified(row: ReceiptRow): VerifiedReceipt {
  const { landlord, tenant, premises, period } = factsOf(row);
  return {
    ...figuresOf(row),
    landlordInitials: initialsOf(landlord.name),
    tenantInitials: initialsOf(tenant.name),
    area: premises.area,
    city: premises.city,
    stateCode: premises.state,
    period,
  };
}
