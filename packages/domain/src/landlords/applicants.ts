import type { Applicant, ApplicantsInput } from '@rentreel/contracts/landlords';
import { listApplications } from '../bookings/index.ts';
import { findMetOf } from '../inspections/index.ts';
import type { Context } from '../kernel/index.ts';

/**
 * Returns all applicants for one of the caller's listings, oldest application first, with their statements and whether they
 * have inspected it. Names are hidden before a shortlist. Empty for another person's listing.
 */
export async function listApplicants(ctx: Context, { listingId }: ApplicantsInput): Promise<Applicant[]> {
  const applications = await listApplications(ctx, listingId);
  const tenantIds = applications.map(({ card }) => card.tenantId);
  const met = await findMetOf(ctx.database.read, listingId, tenantIds);
  return applications.map(({ card, withPassport, ...said }) => {
    const inspection = met.get(card.tenantId);
    return {
      booking: card,
      ...said,
      hasPassport: withPassport,
      inspection: inspection ? { id: inspection.id, startsAt: inspection.startsAt, state: inspection.state } : null,
    };
  });
}
