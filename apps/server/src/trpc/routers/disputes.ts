import {
  addEvidenceInput,
  appealInput,
  dispute,
  disputeCards,
  disputeDeedInput,
  disputeInput,
  disputeOfferInput,
  disputeOfBookingInput,
  openDisputeInput,
  respondInput,
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
  ruleDispute,
  withdrawDispute,
} from '@rentreel/domain/disputes';
import { adminProcedure, signedInProcedure } from '../procedures.ts';

const deed = signedInProcedure.output(dispute);
const plain = deed.input(disputeDeedInput);
const decision = adminProcedure.output(dispute);

export const disputeRoutes = {
  open: deed.input(openDisputeInput).mutation(({ ctx, input }) => openDispute(ctx, input)),
  get: deed.input(disputeInput).query(({ ctx, input }) => getDispute(ctx, input)),
  /** The last dispute of a booking. */
  ofBooking: deed.input(disputeOfBookingInput).query(({ ctx, input }) => getDisputeOfBooking(ctx, input)),
  respond: deed.input(respondInput).mutation(({ ctx, input }) => respondToDispute(ctx, input)),
  addEvidence: deed.input(addEvidenceInput).mutation(({ ctx, input }) => addEvidence(ctx, input)),
  offer: deed.input(disputeOfferInput).mutation(({ ctx, input }) => offerSolution(ctx, input)),
  accept: plain.mutation(({ ctx, input }) => acceptSolution(ctx, input)),
  withdraw: plain.mutation(({ ctx, input }) => withdrawDispute(ctx, input)),
  askForDecision: plain.mutation(({ ctx, input }) => askForDecision(ctx, input)),
  appeal: deed.input(appealInput).mutation(({ ctx, input }) => appealRuling(ctx, input)),
  /** What is open, the oldest first. */
  listOpen: adminProcedure.output(disputeCards).query(({ ctx }) => listOpenDisputes(ctx)),
  rule: decision.input(ruleDisputeInput).mutation(({ ctx, input }) => ruleDispute(ctx, input)),
  confirmRuling: decision.input(disputeDeedInput).mutation(({ ctx, input }) => confirmRuling(ctx, input)),
  returnRuling: decision.input(returnRulingInput).mutation(({ ctx, input }) => returnRuling(ctx, input)),
};
