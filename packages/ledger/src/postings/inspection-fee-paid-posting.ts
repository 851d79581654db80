import { fixedAccount } from '../accounts/fixed-account.ts';
import { inspectionAccount } from '../accounts/inspection-account.ts';
import { userAvailable } from '../accounts/user-available.ts';
import { credit } from '../journal/credit.ts';
import { debit } from '../journal/debit.ts';
import { journalEntryOf } from '../journal/journal-entry-of.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import type { InspectionFeeInput } from './posting-input.ts';

export interface InspectionFeePaidInput extends InspectionFeeInput {
  readonly landlordId: string;
  /** The id of the entry that holds the fee. */
  readonly refersTo: string;
}

/** The fee goes on to the landlord. Debit insp, credit user:available; debit bank:float, credit bank:escrow. */
export function inspectionFeePaidPosting(input: InspectionFeePaidInput): JournalEntry {
  const { landlordId, inspectionId, home, amountKobo, idempotencyKey, refersTo, occurredAt } = input;
  return journalEntryOf({
    kind: 'inspection_fee_paid',
    description: `Inspection fee: ${home}`,
    category: 'escrow',
    idempotencyKey,
    refersTo,
    lines: [
      debit(inspectionAccount(inspectionId), amountKobo),
      credit(userAvailable(landlordId), amountKobo),
      debit(fixedAccount('bank:float'), amountKobo),
      credit(fixedAccount('bank:escrow'), amountKobo),
    ],
    occurredAt,
  });
}
