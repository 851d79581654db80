import { listCasesInput } from '@rentreel/contracts/cases';
import {
  addBlackoutInput,
  addOpenHouseInput,
  availability,
  blackoutAdded,
  blackoutInput,
  boardInput,
  cancelInspectionInput,
  cancelOpenHouseInput,
  checkInInput,
  appealRulingInput,
  contestInput,
  declineInspectionInput,
  homeInput,
  homeSlots,
  inspection,
  inspectionActionInput,
  inspectionBoard,
  inspectionCard,
  inspectionCounts,
  inspectionDisputes,
  inspectionInput,
  inspectionPage,
  inspectionRoute,
  inspectionShared,
  inspectionTimeInput,
  joinWaitlistInput,
  listInspectionsInput,
  openHouse,
  openHouseInput,
  reportOutcomeInput,
  requestInspectionInput,
  resizeOpenHouseInput,
  routeInput,
  ruleInput,
  setAvailabilityInput,
  sharedInspection,
  sharedInspectionInput,
} from '@rentreel/contracts/inspections';
import {
  addBlackout,
  addOpenHouse,
  cancelInspection,
  cancelOpenHouse,
  changeInspection,
  checkIn,
  appealInspectionRuling,
  contestReport,
  countInspections,
  declineInspection,
  getAvailability,
  getBoard,
  getHomeSlots,
  getInspection,
  getRoute,
  getSharedInspection,
  joinWaitlist,
  leaveWaitlist,
  listDisputes,
  listGuests,
  listInspections,
  proposeTime,
  removeBlackout,
  reportOutcome,
  requestInspection,
  rescheduleInspection,
  resizeOpenHouse,
  ruleDispute,
  setAvailability,
  shareInspection,
  stopSharingInspection,
} from '@rentreel/domain/inspections';
import * as z from 'zod/mini';
import { adminProcedure, publicProcedure, signedInProcedure } from '../procedures.ts';

const open = signedInProcedure.output(openHouse);
const chosen = signedInProcedure.input(openHouseInput);

/** When and how landlords show their homes. */
const showingRoutes = {
  board: signedInProcedure
    .meta({ scope: 'inspections:read' })
    .input(boardInput)
    .output(inspectionBoard)
    .query(({ ctx, input }) => getBoard(ctx, input)),
  availability: signedInProcedure
    .meta({ scope: 'inspections:read' })
    .input(homeInput)
    .output(availability)
    .query(({ ctx, input }) => getAvailability(ctx, input)),
  setAvailability: signedInProcedure
    .meta({ scope: 'inspections:write' })
    .input(setAvailabilityInput)
    .output(availability)
    .mutation(({ ctx, input }) => setAvailability(ctx, input)),
  addBlackout: signedInProcedure
    .meta({ scope: 'inspections:write' })
    .input(addBlackoutInput)
    .output(blackoutAdded)
    .mutation(({ ctx, input }) => addBlackout(ctx, input)),
  removeBlackout: signedInProcedure
    .meta({ scope: 'inspections:write' })
    .input(blackoutInput)
    .mutation(({ ctx, input }) => removeBlackout(ctx, input)),
  addOpenHouse: open.input(addOpenHouseInput).mutation(({ ctx, input }) => addOpenHouse(ctx, input)),
  resizeOpenHouse: open.input(resizeOpenHouseInput).mutation(({ ctx, input }) => resizeOpenHouse(ctx, input)),
  cancelOpenHouse: signedInProcedure
    .input(cancelOpenHouseInput)
    .mutation(({ ctx, input }) => cancelOpenHouse(ctx, input)),
  listGuests: chosen
    .meta({ scope: 'inspections:read' })
    .output(z.array(inspectionCard))
    .query(({ ctx, input }) => listGuests(ctx, input)),
  joinWaitlist: signedInProcedure
    .input(joinWaitlistInput)
    .output(z.strictObject({ place: z.number() }))
    .mutation(({ ctx, input }) => joinWaitlist(ctx, input)),
  leaveWaitlist: chosen.mutation(({ ctx, input }) => leaveWaitlist(ctx, input)),
};

const inspectionAction = signedInProcedure.output(inspection);
const plain = inspectionAction.input(inspectionActionInput);
const timed = inspectionAction.input(inspectionTimeInput);
const own = signedInProcedure.input(inspectionInput);

export const inspectionRoutes = {
  slots: publicProcedure
    .meta({ scope: 'homes:read' })
    .input(homeInput)
    .output(homeSlots)
    .query(({ ctx, input }) => getHomeSlots(ctx, input)),
  request: inspectionAction
    .meta({ scope: 'inspections:write' })
    .input(requestInspectionInput)
    .mutation(({ ctx, input }) => requestInspection(ctx, input)),
  list: signedInProcedure
    .meta({ scope: 'inspections:read' })
    .input(listInspectionsInput)
    .output(inspectionPage)
    .query(({ ctx, input }) => listInspections(ctx, input)),
  counts: signedInProcedure
    .meta({ scope: 'inspections:read' })
    .output(inspectionCounts)
    .query(({ ctx }) => countInspections(ctx)),
  get: own
    .meta({ scope: 'inspections:read' })
    .output(inspection)
    .query(({ ctx, input }) => getInspection(ctx, input)),
  route: signedInProcedure
    .input(routeInput)
    .output(inspectionRoute)
    .query(({ ctx, input }) => getRoute(ctx, input)),
  confirm: plain
    .meta({ scope: 'inspections:write' })
    .mutation(({ ctx, input }) => changeInspection(ctx, input, 'confirm')),
  acceptProposal: plain
    .meta({ scope: 'inspections:write' })
    .mutation(({ ctx, input }) => changeInspection(ctx, input, 'accept_proposal')),
  withdraw: plain
    .meta({ scope: 'inspections:write' })
    .mutation(({ ctx, input }) => changeInspection(ctx, input, 'withdraw')),
  complete: plain.mutation(({ ctx, input }) => changeInspection(ctx, input, 'complete')),
  /** Lets the landlord propose another time, before or after the confirmation. */
  propose: timed.meta({ scope: 'inspections:write' }).mutation(({ ctx, input }) => proposeTime(ctx, input)),
  /** Lets the tenant move to another free slot. */
  reschedule: timed.meta({ scope: 'inspections:write' }).mutation(({ ctx, input }) => rescheduleInspection(ctx, input)),
  decline: inspectionAction
    .meta({ scope: 'inspections:write' })
    .input(declineInspectionInput)
    .mutation(({ ctx, input }) => declineInspection(ctx, input)),
  cancel: inspectionAction.input(cancelInspectionInput).mutation(({ ctx, input }) => cancelInspection(ctx, input)),
  checkIn: inspectionAction.input(checkInInput).mutation(({ ctx, input }) => checkIn(ctx, input)),
  reportOutcome: inspectionAction.input(reportOutcomeInput).mutation(({ ctx, input }) => reportOutcome(ctx, input)),
  /** Lets the side that lost a ruling request a ruling by another administrator. */
  appeal: inspectionAction.input(appealRulingInput).mutation(({ ctx, input }) => appealInspectionRuling(ctx, input)),
  contest: inspectionAction.input(contestInput).mutation(({ ctx, input }) => contestReport(ctx, input)),
  listDisputes: adminProcedure
    .input(listCasesInput)
    .output(inspectionDisputes)
    .query(({ ctx, input }) => listDisputes(ctx, input)),
  rule: adminProcedure.input(ruleInput).mutation(({ ctx, input }) => ruleDispute(ctx, input)),
  share: own.output(inspectionShared).mutation(({ ctx, input }) => shareInspection(ctx, input)),
  stopSharing: own.mutation(({ ctx, input }) => stopSharingInspection(ctx, input)),
  shared: publicProcedure
    .input(sharedInspectionInput)
    .output(sharedInspection)
    .query(({ ctx, input }) => getSharedInspection(ctx, input)),
  ...showingRoutes,
};
