import type { Id } from '@rentreel/contracts/ids';
import {
  type BookingReceiptsInput,
  type Receipt,
  type ReceiptInput,
  type ReceiptState,
  type RentPayment,
  type RentStatement,
  type RentStatementInput,
  type VerifiedReceipt,
  type VerifyReceiptInput,
  initialsOf,
  readReceiptCode,
  receiptFacts,
  rentRelief,
} from '@rentreel/contracts/receipts';
import { startOfIsoDay, subtractKobo, sumKobo } from '@rentreel/values';
import { type Context, DomainError, qrPath, requireUser } from '../kernel/index.ts';
import { type ReceiptRow, findByCode, findReceipt, listByBooking, listPaid } from './repository.ts';

const names = ({ tenantId, landlordId }: ReceiptRow, userId: Id<'usr'>) => tenantId === userId || landlordId === userId;

/** Returns a receipt to either of its two parties. Throws receipts.not_found for everyone else. */
export async function getReceipt(ctx: Context, { receiptId }: ReceiptInput): Promise<Receipt> {
  const { userId } = requireUser(ctx);
  const row = await findReceipt(ctx.database.read, receiptId);
  if (!row || !names(row, userId)) throw new DomainError('receipts.not_found');
  return toReceipt(row, { userId, appOrigin: ctx.appOrigin });
}

/** Lists the receipts of a booking of the caller, oldest payment first; empty for other bookings. */
export async function listReceipts(ctx: Context, { bookingId }: BookingReceiptsInput): Promise<Receipt[]> {
  const { userId } = requireUser(ctx);
  const rows = await listByBooking(ctx.database.read, bookingId);
  return rows.filter((row) => names(row, userId)).map((row) => toReceipt(row, { userId, appOrigin: ctx.appOrigin }));
}

/** Checks a receipt code, for anyone. Throws receipts.mistyped_code, receipts.unknown_code. */
export async function verifyReceipt(ctx: Context, input: VerifyReceiptInput): Promise<VerifiedReceipt> {
  const code = readReceiptCode(input.code);
  if (code === undefined) throw new DomainError('receipts.mistyped_code');
  const row = await findByCode(ctx.database.read, code);
  if (!row) throw new DomainError('receipts.unknown_code');
  return toVerified(row);
}

function toPayment(row: ReceiptRow): RentPayment {
  const { landlord, premises, period } = factsOf(row);
  return {
    receiptId: row.id,
    code: row.code,
    paidAt: row.paidAt,
    landlordName: landlord.name,
    premises: `${premises.address}, ${premises.area}, ${premises.city}`,
    period,
    rentKobo: subtractKobo(row.rentKobo, row.refundedRentKobo),
  };
}

/**
 * Returns the rent that the caller paid as a tenant in a Lagos calendar year, less refunds, and the tax relief for it.
 */
export async function getRentStatement(ctx: Context, { year }: RentStatementInput): Promise<RentStatement> {
  const { userId: tenantId } = requireUser(ctx);
  const [from, to] = [startOfIsoDay(`${year}-01-01`), startOfIsoDay(`${year + 1}-01-01`)];
  const rows = await listPaid(ctx.database.read, { tenantId, from, to });
  const payments = rows.map(toPayment).filter(({ rentKobo }) => rentKobo > 0);
  const rentKobo = sumKobo(payments.map((payment) => payment.rentKobo));
  return { year, payments, rentKobo, ...rentRelief(rentKobo) };
}

const factsOf = ({ facts }: ReceiptRow) => receiptFacts.parse(JSON.parse(facts));

function stateOf({ amountKobo, refundedKobo }: ReceiptRow): ReceiptState {
  if (refundedKobo === 0) return 'valid';
  return refundedKobo < amountKobo ? 'part_refunded' : 'refunded';
}

const figuresOf = (row: ReceiptRow) => ({
  code: row.code,
  state: stateOf(row),
  issuedAt: row.issuedAt,
  paidAt: row.paidAt,
  amountKobo: row.amountKobo,
  refundedKobo: row.refundedKobo,
});

/** Converts a receipt for one of its two parties. `appOrigin` is the origin of the web app. */
function toReceipt(row: ReceiptRow, { userId, appOrigin }: { userId: Id<'usr'>; appOrigin: string }): Receipt {
  const verifyUrl = `${appOrigin}/#/verify-receipt/${row.code}`;
  return {
    id: row.id,
    bookingId: row.bookingId,
    side: row.tenantId === userId ? 'tenant' : 'landlord',
    ...figuresOf(row),
    facts: factsOf(row),
    verifyUrl,
    qr: qrPath(verifyUrl),
  };
}

/** Converts a receipt for the public. */
function toVerified(row: ReceiptRow): VerifiedReceipt {
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
