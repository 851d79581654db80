import { fixedAccount } from '../accounts/fixed-account.ts';
import { inspectionAccount } from '../accounts/inspection-account.ts';
import { userAvailable } from '../accounts/user-available.ts';
import { credit } from '../journal/credit.ts';
import { debit } from '../journal/debit.ts';
import { journalEntryOf } from '../journal/journal-entry-of.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import type { TenantFeeInput } from './posting-input.ts';

/** The fee is back with the tenant: the hold line by line the other way round. `refersTo` is the id of its entry. */
export function inspectionFeeReturnedPosting(input: TenantFeeInput & { readonly refersTo: string }): JournalEntry {
  const { tenantId, inspectionId, home, amountKobo, idempotencyKey, refersTo, occurredAt } = input;
  return journalEntryOf({
    kind: 'inspection_fee_returned',
    description: `Inspection fee returned: ${home}`,
    category: 'escrow',
    idempotencyKey,
    refersTo,
    lines: [
      debit(inspectionAccount(inspectionId), amountKobo),
      credit(userAvailable(tenantId), amountKobo),
      debit(fixedAccount('bank:float'), amountKobo),
      credit(fixedAccount('bank:escrow'), amountKobo),
    ],
    occurredAt,
  });
}
