import type { ListingGuard, ReviewFinding, ReviewFindingCode } from '@rentreel/contracts/listings';
import type { ReadHandle } from '@rentreel/db';
import { DomainError } from '../../kernel/index.ts';
import type { ListingRow } from '../listing-row.ts';
import { countReservedTwins } from '../listings-repository.ts';
import { completenessCodes, isOpen } from '../review/listing-review-rules.ts';

/** How a list of what is missing names it. */
const missingWords: Readonly<Partial<Record<ReviewFindingCode, string>>> = {
  media_missing: '5 photos or a clip',
  description_short: 'a description of at least 40 letters',
  rooms_missing: 'the number of bathrooms and toilets',
};

function refuseIncomplete(findings: readonly ReviewFinding[]): void {
  const missing = findings.filter(({ code }) => completenessCodes.includes(code));
  if (missing.length === 0) return;
  throw new DomainError('listings.not_publishable', {
    missing: missing.map(({ code }) => missingWords[code] ?? code).join(', '),
  });
}

function refuseOpenFindings(findings: readonly ReviewFinding[], row: ListingRow): void {
  if (findings.some(isOpen)) throw new DomainError('listings.wrong_state', { state: row.state });
}

async function refuseTakenUnit(handle: ReadHandle, row: ListingRow): Promise<void> {
  if ((await countReservedTwins(handle, row)) > 0) throw new DomainError('listings.unit_taken');
}

interface GuardedListing {
  readonly row: ListingRow;
  readonly findings: readonly ReviewFinding[];
}

/** Refuses a transition whose guard does not hold. */
export async function holdGuard(handle: ReadHandle, guard: ListingGuard, listing: GuardedListing): Promise<void> {
  switch (guard) {
    case 'complete':
      return refuseIncomplete(listing.findings);
    case 'review_passed':
      return refuseOpenFindings(listing.findings, listing.row);
    case 'unit_free':
      return refuseTakenUnit(handle, listing.row);
  }
}
