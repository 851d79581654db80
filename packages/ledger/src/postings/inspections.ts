import { fixedAccount, inspectionAccount, userAvailable } from '../accounts.ts';
import { type JournalEntry, credit, debit, journalEntryOf } from '../journal-entry.ts';
import type { InspectionFeeInput, TenantFeeInput } from './wallet.ts';

/**
 * Posts the fee of a requested inspection, from the wallet to a separate account. Debit user:available, credit insp; the cash
 * moves the same way, debit bank:escrow, credit bank:float.
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

/**
 * Posts the return of the fee to the tenant, with every line of the hold reversed. `refersTo` is the id of the hold's entry.
 */
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

interface InspectionFeePaidInput extends InspectionFeeInput {
  readonly landlordId: string;
  /** Id of the entry that holds the fee. */
  readonly refersTo: string;
}

/**
 * Posts the payment of the fee to the landlord. Debit insp, credit user:available; debit bank:float, credit bank:escrow.
 */
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
