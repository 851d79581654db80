import type { Id } from '@rentreel/contracts/ids';
import {
  type RentPayment,
  rentRelief,
  type RentStatement,
  type RentStatementInput,
} from '@rentreel/contracts/receipts';
import { startOfLagosDay } from '@rentreel/contracts/wallet';
import { kobo, sumKobo } from '@rentreel/money';
import { type Context, requireUser } from '../kernel/index.ts';
import { factsOf } from './receipt-dto.ts';
import { listPaid, type ReceiptRow } from './receipts-repository.ts';

function toPayment(row: ReceiptRow): RentPayment {
  const { landlord, premises, period } = factsOf(row);
  return {
    receiptId: row.id as Id<'rct'>,
    code: row.code,
    paidAt: row.paidAt,
    landlordName: landlord.name,
    premises: `${premises.address}, ${premises.area}, ${premises.city}`,
    period,
    rentKobo: kobo(row.rentKobo - row.refundedRentKobo),
  };
}

/** The rent that the caller paid as a tenant in a calendar year of Lagos, less what went back, and the relief for it. */
export async function getRentStatement(ctx: Context, { year }: RentStatementInput): Promise<RentStatement> {
  const { userId: tenantId } = requireUser(ctx);
  const [from, to] = [startOfLagosDay(`${year}-01-01`), startOfLagosDay(`${year + 1}-01-01`)];
  const rows = await listPaid(ctx.database.read, { tenantId, from, to });
  const payments = rows.map(toPayment).filter(({ rentKobo }) => rentKobo > 0);
  const rentKobo = sumKobo(payments.map((payment) => payment.rentKobo));
  return { year, payments, rentKobo, ...rentRelief(rentKobo) };
}
