import {
  cancelInspectionInput,
  checkInInput,
  contestInput,
  declineInspectionInput,
  homeInput,
  homeSlots,
  inspection,
  inspectionCounts,
  inspectionDeedInput,
  inspectionDisputes,
  inspectionInput,
  inspectionPage,
  inspectionRoute,
  inspectionShared,
  inspectionTimeInput,
  listInspectionsInput,
  reportOutcomeInput,
  requestInspectionInput,
  routeInput,
  ruleInput,
  sharedInspection,
  sharedInspectionInput,
} from '@rentreel/contracts/inspections';
import {
  cancelInspection,
  changeInspection,
  checkIn,
  contestReport,
  countInspections,
  declineInspection,
  getHomeSlots,
  getInspection,
  getRoute,
  getSharedInspection,
  listDisputes,
  listInspections,
  proposeTime,
  reportOutcome,
  requestInspection,
  rescheduleInspection,
  ruleDispute,
  shareInspection,
  stopSharingInspection,
} from '@rentreel/domain/inspections';
import { adminProcedure, publicProcedure, signedInProcedure } from '../procedures.ts';
import { showingRoutes } from './inspection-showings.ts';

const deed = signedInProcedure.output(inspection);
const plain = deed.input(inspectionDeedInput);
const timed = deed.input(inspectionTimeInput);
const own = signedInProcedure.input(inspectionInput);

export const inspectionRoutes = {
  slots: publicProcedure
    .input(homeInput)
    .output(homeSlots)
    .query(({ ctx, input }) => getHomeSlots(ctx, input)),
  request: deed.input(requestInspectionInput).mutation(({ ctx, input }) => requestInspection(ctx, input)),
  list: signedInProcedure
    .input(listInspectionsInput)
    .output(inspectionPage)
    .query(({ ctx, input }) => listInspections(ctx, input)),
  counts: signedInProcedure.output(inspectionCounts).query(({ ctx }) => countInspections(ctx)),
  get: own.output(inspection).query(({ ctx, input }) => getInspection(ctx, input)),
  route: signedInProcedure
    .input(routeInput)
    .output(inspectionRoute)
    .query(({ ctx, input }) => getRoute(ctx, input)),
  confirm: plain.mutation(({ ctx, input }) => changeInspection(ctx, input, 'confirm')),
  acceptProposal: plain.mutation(({ ctx, input }) => changeInspection(ctx, input, 'accept_proposal')),
  withdraw: plain.mutation(({ ctx, input }) => changeInspection(ctx, input, 'withdraw')),
  complete: plain.mutation(({ ctx, input }) => changeInspection(ctx, input, 'complete')),
  /** The landlord proposes another time, before or after it was confirmed. */
  propose: timed.mutation(({ ctx, input }) => proposeTime(ctx, input)),
  /** The tenant moves to another free time. */
  reschedule: timed.mutation(({ ctx, input }) => rescheduleInspection(ctx, input)),
  decline: deed.input(declineInspectionInput).mutation(({ ctx, input }) => declineInspection(ctx, input)),
  cancel: deed.input(cancelInspectionInput).mutation(({ ctx, input }) => cancelInspection(ctx, input)),
  checkIn: deed.input(checkInInput).mutation(({ ctx, input }) => checkIn(ctx, input)),
  reportOutcome: deed.input(reportOutcomeInput).mutation(({ ctx, input }) => reportOutcome(ctx, input)),
  contest: deed.input(contestInput).mutation(({ ctx, input }) => contestReport(ctx, input)),
  listDisputes: adminProcedure.output(inspectionDisputes).query(({ ctx }) => listDisputes(ctx)),
  rule: adminProcedure.input(ruleInput).mutation(({ ctx, input }) => ruleDispute(ctx, input)),
  share: own.output(inspectionShared).mutation(({ ctx, input }) => shareInspection(ctx, input)),
  stopSharing: own.mutation(({ ctx, input }) => stopSharingInspection(ctx, input)),
  shared: publicProcedure
    .input(sharedInspectionInput)
    .output(sharedInspection)
    .query(({ ctx, input }) => getSharedInspection(ctx, input)),
  ...showingRoutes,
};
