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

const names = ({ tenantId, landlordId }: ReceiptRow, userId: string) => tenantId === userId || landlordId === userId;

/** A receipt, for the two people whom it names; `receipts.not_found` for everybody else. */
export async function getReceipt(ctx: Context, { receiptId }: ReceiptInput): Promise<Receipt> {
  const { userId } = requireUser(ctx);
  const row = await findReceipt(ctx.database.read, receiptId);
  if (!row || !names(row, userId)) throw new DomainError('receipts.not_found');
  return toReceipt(row, { userId, appOrigin: ctx.appOrigin });
}

/** What was paid for a booking of the caller's, the first payment first; nothing of anybody else's. */
export async function listReceipts(ctx: Context, { bookingId }: BookingReceiptsInput): Promise<Receipt[]> {
  const { userId } = requireUser(ctx);
  const rows = await listByBooking(ctx.database.read, bookingId);
  return rows.filter((row) => names(row, userId)).map((row) => toReceipt(row, { userId, appOrigin: ctx.appOrigin }));
}

/** Whether a code is that of a receipt, for anybody. Answers `receipts.mistyped_code` and `receipts.unknown_code`. */
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
    receiptId: row.id as Id<'rct'>,
    code: row.code,
    paidAt: row.paidAt,
    landlordName: landlord.name,
    premises: `${premises.address}, ${premises.area}, ${premises.city}`,
    period,
    rentKobo: subtractKobo(row.rentKobo, row.refundedRentKobo),
  };
}

/** The rent that the caller paid as a tenant in a calendar year of Lagos, less what went back, and the relief for it. */
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

/** A receipt for one of its two people. `appOrigin` is where the web app is served. */
function toReceipt(row: ReceiptRow, { userId, appOrigin }: { userId: string; appOrigin: string }): Receipt {
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
