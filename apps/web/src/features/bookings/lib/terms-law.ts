import { type LawHint, lawHints, type ListingDetail, totalPackage } from '@rentreel/contracts/listings';
import { type TermsDraft, termsInput } from './terms-draft.ts';

type Home = Pick<ListingDetail, 'stateCode' | 'area'>;

/** Lines above what a law, a bill or the practice of the place says, while terms are being written. */
export function lawCautions(draft: TermsDraft, home: Home | undefined): LawHint[] {
  const input = termsInput(draft);
  if (!input || !home) return [];
  const total = totalPackage(input.yearlyRentKobo, input.fees);
  return lawHints(home.stateCode, home.area, total).filter(({ level }) => level === 'caution');
}
