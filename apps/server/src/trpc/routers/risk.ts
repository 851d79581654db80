import { listCasesInput } from '@rentreel/contracts/cases';
import { decideRiskInput, listingRiskInput, personRiskInput, riskCases, riskOverview } from '@rentreel/contracts/risk';
import { decideRisk, getListingRisk, getPersonRisk, listRiskCases } from '@rentreel/domain/risk';
import { adminProcedure } from '../procedures.ts';

export const riskRoutes = {
  /** Lists users whose signals reach the threshold. */
  list: adminProcedure
    .input(listCasesInput)
    .output(riskCases)
    .query(({ ctx, input }) => listRiskCases(ctx, input)),
  decide: adminProcedure.input(decideRiskInput).mutation(({ ctx, input }) => decideRisk(ctx, input)),
  /** Lists the signals about a user. */
  ofPerson: adminProcedure
    .input(personRiskInput)
    .output(riskOverview)
    .query(({ ctx, input }) => getPersonRisk(ctx, input)),
  /** Lists the signals about a listing and its landlord. */
  ofListing: adminProcedure
    .input(listingRiskInput)
    .output(riskOverview)
    .query(({ ctx, input }) => getListingRisk(ctx, input)),
};
