import { landlordInput, landlordPage, landlordToday, lettingAccess } from '@rentreel/contracts/landlords';
import { getLandlordPage, getLandlordToday, getLettingAccess } from '@rentreel/domain/landlords';
import { publicProcedure, signedInProcedure } from '../procedures.ts';

export const landlordRoutes = {
  /** What everybody may know of a landlord. */
  get: publicProcedure
    .input(landlordInput)
    .output(landlordPage)
    .query(({ ctx, input }) => getLandlordPage(ctx, input)),
  /** What needs the caller as a landlord now. */
  today: signedInProcedure.output(landlordToday).query(({ ctx }) => getLandlordToday(ctx)),
  /** Whether the caller is offered the screens of landlords. */
  access: signedInProcedure.output(lettingAccess).query(({ ctx }) => getLettingAccess(ctx)),
};
