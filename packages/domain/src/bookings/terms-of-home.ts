import { type BookingTerms, type TermsInput, termsOf } from '@rentreel/contracts/bookings';
import type { NigerianState } from '@rentreel/contracts/listings';
import { type AdvanceCheck, advanceCheck, monthsAtOnce, periodOfTerms } from '@rentreel/contracts/tenancy';
import { type Context, DomainError } from '../kernel/index.ts';
import type { ListingCardRow } from '../listings/index.ts';

interface HomeTerms {
  readonly home: Pick<ListingCardRow, 'stateCode' | 'area'>;
  readonly wanted: Omit<TermsInput, 'platformFeeBasisPoints'>;
  /** `sitting`: who lives there already and renews. */
  readonly tenant: 'new' | 'sitting';
}

export interface CheckedTerms {
  readonly terms: BookingTerms;
  readonly advance: AdvanceCheck;
}

/** Terms to the kobo, and what the law of the state says of so much rent at once. */
export function termsOfHome(ctx: Pick<Context, 'rentalFees'>, { home, wanted, tenant }: HomeTerms): CheckedTerms {
  const terms = termsOf({ ...wanted, platformFeeBasisPoints: ctx.rentalFees.tenantBasisPoints });
  const advance = advanceCheck({
    // Listings are stored with codes of the contracts' table.
    state: home.stateCode as NigerianState,
    area: home.area,
    tenant,
    period: periodOfTerms(terms),
    months: monthsAtOnce(terms),
  });
  return { terms, advance };
}

/** The terms, when the law lets them be offered; else `bookings.rent_in_advance`. */
export function requireLawful({ terms, advance }: CheckedTerms): BookingTerms {
  if (advance.verdict !== 'over') return terms;
  throw new DomainError('bookings.rent_in_advance', { rule: advance.text, months: advance.limitMonths ?? 0 });
}
