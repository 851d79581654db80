import { fixedAccount } from '../accounts/fixed-account.ts';
import { userAvailable } from '../accounts/user-available.ts';
import { type Kobo, subtractKobo } from '@rentreel/money';
import { credit } from '../journal/credit.ts';
import { debit } from '../journal/debit.ts';
import { journalEntryOf } from '../journal/journal-entry-of.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import type { PostingInput } from './posting-input.ts';

interface InstalmentInput extends PostingInput {
  readonly tenantId: string;
  readonly landlordId: string;
  readonly home: string;
  /** What RentReel keeps of it, 0 for nothing. */
  readonly feeKobo: Kobo;
}

/** A later part of the rent: from the tenant's wallet to the landlord's, less what RentReel keeps. */
export function instalmentPaidPosting(input: InstalmentInput): JournalEntry {
  const { tenantId, landlordId, home, amountKobo, feeKobo, idempotencyKey, occurredAt } = input;
  return journalEntryOf({
    kind: 'instalment_paid',
    description: `Rent: ${home}`,
    idempotencyKey,
    lines: [
      debit(userAvailable(tenantId), amountKobo),
      credit(userAvailable(landlordId), subtractKobo(amountKobo, feeKobo)),
      ...(feeKobo > 0 ? [credit(fixedAccount('rev:service_fee'), feeKobo)] : []),
    ],
    occurredAt,
  });
}
