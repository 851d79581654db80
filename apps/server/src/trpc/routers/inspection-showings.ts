import {
  addBlackoutInput,
  addOpenHouseInput,
  availability,
  blackoutAdded,
  blackoutInput,
  boardInput,
  homeInput,
  inspectionBoard,
  inspectionCard,
  joinWaitlistInput,
  openHouse,
  openHouseInput,
  resizeOpenHouseInput,
  setAvailabilityInput,
} from '@rentreel/contracts/inspections';
import {
  addBlackout,
  addOpenHouse,
  cancelOpenHouse,
  getAvailability,
  getBoard,
  joinWaitlist,
  leaveWaitlist,
  listGuests,
  removeBlackout,
  resizeOpenHouse,
  setAvailability,
} from '@rentreel/domain/inspections';
import * as z from 'zod/mini';
import { signedInProcedure } from '../procedures.ts';

const open = signedInProcedure.output(openHouse);
const chosen = signedInProcedure.input(openHouseInput);

/** When and how landlords show their homes. */
export const showingRoutes = {
  board: signedInProcedure
    .input(boardInput)
    .output(inspectionBoard)
    .query(({ ctx, input }) => getBoard(ctx, input)),
  availability: signedInProcedure
    .input(homeInput)
    .output(availability)
    .query(({ ctx, input }) => getAvailability(ctx, input)),
  setAvailability: signedInProcedure
    .input(setAvailabilityInput)
    .output(availability)
    .mutation(({ ctx, input }) => setAvailability(ctx, input)),
  addBlackout: signedInProcedure
    .input(addBlackoutInput)
    .output(blackoutAdded)
    .mutation(({ ctx, input }) => addBlackout(ctx, input)),
  removeBlackout: signedInProcedure.input(blackoutInput).mutation(({ ctx, input }) => removeBlackout(ctx, input)),
  addOpenHouse: open.input(addOpenHouseInput).mutation(({ ctx, input }) => addOpenHouse(ctx, input)),
  resizeOpenHouse: open.input(resizeOpenHouseInput).mutation(({ ctx, input }) => resizeOpenHouse(ctx, input)),
  cancelOpenHouse: chosen.mutation(({ ctx, input }) => cancelOpenHouse(ctx, input)),
  listGuests: chosen.output(z.array(inspectionCard)).query(({ ctx, input }) => listGuests(ctx, input)),
  joinWaitlist: signedInProcedure
    .input(joinWaitlistInput)
    .output(z.strictObject({ place: z.number() }))
    .mutation(({ ctx, input }) => joinWaitlist(ctx, input)),
  leaveWaitlist: chosen.mutation(({ ctx, input }) => leaveWaitlist(ctx, input)),
};
