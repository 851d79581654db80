import { fixedAccount } from '../accounts/fixed-account.ts';
import { inspectionAccount } from '../accounts/inspection-account.ts';
import { userAvailable } from '../accounts/user-available.ts';
import { credit } from '../journal/credit.ts';
import { debit } from '../journal/debit.ts';
import { journalEntryOf } from '../journal/journal-entry-of.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import type { TenantFeeInput } from './posting-input.ts';

/**
 * A tenant asks for an inspection: its fee leaves the wallet and is kept apart. Debit user:available, credit insp; the
 * cash goes the same way, debit bank:escrow, credit bank:float.
 */
export function inspectionFeeHeldPosting(input: TenantFeeInput): JournalEntry {
  const { tenantId, inspectionId, home, amountKobo, idempotencyKey, occurredAt } = input;
  return journalEntryOf({
    kind: 'inspection_fee_held',
    description: `Inspection fee held: ${home}`,
    category: 'escrow',
    idempotencyKey,
    lines: [
      debit(userAvailable(tenantId), amountKobo),
      credit(inspectionAccount(inspectionId), amountKobo),
      debit(fixedAccount('bank:escrow'), amountKobo),
      credit(fixedAccount('bank:float'), amountKobo),
    ],
    occurredAt,
  });
}
