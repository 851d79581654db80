import {
  changeMandateInput,
  createMandateInput,
  endMandateInput,
  mandate,
  mandateActionInput,
  mandateCandidates,
  mandateIdInput,
  mandateList,
  openMandateInput,
  signMandateInput,
} from '@rentreel/contracts/mandates';
import {
  changeMandate,
  createMandate,
  declineMandate,
  getMandate,
  listMandateCandidates,
  listMandates,
  openMandate,
  revokeMandate,
  sendMandate,
  signMandate,
  withdrawMandate,
} from '@rentreel/domain/mandates';
import { signedInProcedure } from '../procedures.ts';

const act = signedInProcedure.input(mandateActionInput).output(mandate);
const end = signedInProcedure.input(endMandateInput).output(mandate);

export const mandateRoutes = {
  list: signedInProcedure.output(mandateList).query(({ ctx }) => listMandates(ctx)),
  get: signedInProcedure
    .input(mandateIdInput)
    .output(mandate)
    .query(({ ctx, input }) => getMandate(ctx, input)),
  /** Lists the caller's listings that a mandate can cover. */
  listCandidates: signedInProcedure.output(mandateCandidates).query(({ ctx }) => listMandateCandidates(ctx)),
  create: signedInProcedure
    .input(createMandateInput)
    .output(mandate)
    .mutation(({ ctx, input }) => createMandate(ctx, input)),
  change: signedInProcedure
    .input(changeMandateInput)
    .output(mandate)
    .mutation(({ ctx, input }) => changeMandate(ctx, input)),
  send: act.mutation(({ ctx, input }) => sendMandate(ctx, input)),
  withdraw: act.mutation(({ ctx, input }) => withdrawMandate(ctx, input)),
  open: signedInProcedure
    .input(openMandateInput)
    .output(mandate)
    .mutation(({ ctx, input }) => openMandate(ctx, input)),
  sign: signedInProcedure
    .input(signMandateInput)
    .output(mandate)
    .mutation(({ ctx, input }) => signMandate(ctx, input)),
  decline: end.mutation(({ ctx, input }) => declineMandate(ctx, input)),
  revoke: end.mutation(({ ctx, input }) => revokeMandate(ctx, input)),
};
