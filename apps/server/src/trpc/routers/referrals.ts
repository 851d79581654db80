import {
  appealReferralInput,
  decideReferralInput,
  fillReferralBudgetInput,
  listReferralsInput,
  listRefusedReferralsInput,
  referralBudget,
  referralClickInput,
  referralDashboard,
  referralPage,
  refusedReferralPage,
} from '@rentreel/contracts/referrals';
import {
  appealReferral,
  decideReferral,
  fillReferralBudget,
  getReferralBudget,
  getReferralDashboard,
  listReferrals,
  listRefusedReferrals,
  recordClick,
} from '@rentreel/domain/referral-rewards';
import { adminProcedure, publicProcedure, signedInProcedure } from '../procedures.ts';

export const referralRoutes = {
  dashboard: signedInProcedure.output(referralDashboard).query(({ ctx }) => getReferralDashboard(ctx)),
  list: signedInProcedure
    .input(listReferralsInput)
    .output(referralPage)
    .query(({ ctx, input }) => listReferrals(ctx, input)),
  /** Records that a link with a referral code was opened. */
  click: publicProcedure.input(referralClickInput).mutation(({ ctx, input }) => recordClick(ctx, input)),
  budget: adminProcedure.output(referralBudget).query(({ ctx }) => getReferralBudget(ctx)),
  fillBudget: adminProcedure
    .input(fillReferralBudgetInput)
    .output(referralBudget)
    .mutation(({ ctx, input }) => fillReferralBudget(ctx, input)),
  /** Disputes a refusal; possible once. */
  appeal: signedInProcedure.input(appealReferralInput).mutation(({ ctx, input }) => appealReferral(ctx, input)),
  /** Lists refused referrals with the evidence and the appeal. */
  refused: adminProcedure
    .input(listRefusedReferralsInput)
    .output(refusedReferralPage)
    .query(({ ctx, input }) => listRefusedReferrals(ctx, input)),
  decide: adminProcedure.input(decideReferralInput).mutation(({ ctx, input }) => decideReferral(ctx, input)),
};
