import { readReceiptCode, type VerifiedReceipt, type VerifyReceiptInput } from '@rentreel/contracts/receipts';
import { type Context, DomainError } from '../kernel/index.ts';
import { toVerified } from './receipt-dto.ts';
import { findByCode } from './receipts-repository.ts';

/** Whether a code is that of a receipt, for anybody. Answers `receipts.mistyped_code` and `receipts.unknown_code`. */
export async function verifyReceipt(ctx: Context, input: VerifyReceiptInput): Promise<VerifiedReceipt> {
  const code = readReceiptCode(input.code);
  if (code === undefined) throw new DomainError('receipts.mistyped_code');
  const row = await findByCode(ctx.database.read, code);
  if (!row) throw new DomainError('receipts.unknown_code');
  return toVerified(row);
}
