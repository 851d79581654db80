import { landlordInput, landlordPage } from '@rentreel/contracts/landlords';
import { getLandlordPage } from '@rentreel/domain/landlords';
import { publicProcedure } from '../procedures.ts';

export const landlordRoutes = {
  /** What everybody may know of a landlord. */
  get: publicProcedure
    .input(landlordInput)
    .output(landlordPage)
    .query(({ ctx, input }) => getLandlordPage(ctx, input)),
};
