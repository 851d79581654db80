import { escrowCases, holdEscrowInput, liftEscrowHoldInput, listEscrowInput } from '@rentreel/contracts/bookings';
import { holdEscrow, liftEscrowHold, listEscrow } from '@rentreel/domain/bookings';
import { adminProcedure } from '../procedures.ts';

/** What administrators see and keep of the money in escrow. */
export const escrowHoldRoutes = {
  /** On hold, and what a text finds. */
  listEscrow: adminProcedure
    .input(listEscrowInput)
    .output(escrowCases)
    .query(({ ctx, input }) => listEscrow(ctx, input)),
  holdEscrow: adminProcedure.input(holdEscrowInput).mutation(({ ctx, input }) => holdEscrow(ctx, input)),
  liftEscrowHold: adminProcedure.input(liftEscrowHoldInput).mutation(({ ctx, input }) => liftEscrowHold(ctx, input)),
};
