import { listCasesInput } from '@rentreel/contracts/cases';
import {
  addEvidenceInput,
  appealInput,
  confirmRulingInput,
  dispute,
  disputeActionInput,
  disputeCards,
  disputeInput,
  disputeOfBookingInput,
  disputeOfferInput,
  openDisputeInput,
  respondInput,
  reviewPaymentInput,
  returnRulingInput,
  ruleDisputeInput,
} from '@rentreel/contracts/disputes';
import {
  acceptSolution,
  addEvidence,
  appealRuling,
  askForDecision,
  confirmRuling,
  getDispute,
  getDisputeOfBooking,
  listOpenDisputes,
  offerSolution,
  openDispute,
  respondToDispute,
  returnRuling,
  reviewPayment,
  ruleDispute,
  withdrawDispute,
} from '@rentreel/domain/disputes';
import { adminProcedure, signedInProcedure } from '../procedures.ts';

const disputeAction = signedInProcedure.output(dispute);
const plain = disputeAction.input(disputeActionInput);
const decision = adminProcedure.output(dispute);

export const disputeRoutes = {
  open: disputeAction.input(openDisputeInput).mutation(({ ctx, input }) => openDispute(ctx, input)),
  get: disputeAction.input(disputeInput).query(({ ctx, input }) => getDispute(ctx, input)),
  /** Returns the latest dispute of a booking. */
  ofBooking: disputeAction.input(disputeOfBookingInput).query(({ ctx, input }) => getDisputeOfBooking(ctx, input)),
  respond: disputeAction.input(respondInput).mutation(({ ctx, input }) => respondToDispute(ctx, input)),
  addEvidence: disputeAction.input(addEvidenceInput).mutation(({ ctx, input }) => addEvidence(ctx, input)),
  offer: disputeAction.input(disputeOfferInput).mutation(({ ctx, input }) => offerSolution(ctx, input)),
  accept: plain.mutation(({ ctx, input }) => acceptSolution(ctx, input)),
  withdraw: plain.mutation(({ ctx, input }) => withdrawDispute(ctx, input)),
  askForDecision: plain.mutation(({ ctx, input }) => askForDecision(ctx, input)),
  appeal: disputeAction.input(appealInput).mutation(({ ctx, input }) => appealRuling(ctx, input)),
  /** Lists open disputes, oldest first. */
  listOpen: adminProcedure
    .input(listCasesInput)
    .output(disputeCards)
    .query(({ ctx, input }) => listOpenDisputes(ctx, input)),
  /** Opens RentReel's own review of a paid booking. */
  review: adminProcedure.input(reviewPaymentInput).mutation(async ({ ctx, input }) => {
    await reviewPayment(ctx, input);
  }),
  rule: decision.input(ruleDisputeInput).mutation(({ ctx, input }) => ruleDispute(ctx, input)),
  confirmRuling: decision.input(confirmRulingInput).mutation(({ ctx, input }) => confirmRuling(ctx, input)),
  returnRuling: decision.input(returnRulingInput).mutation(({ ctx, input }) => returnRuling(ctx, input)),
};
