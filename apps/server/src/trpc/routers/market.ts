import { marketFilter, marketPlaces, marketReport } from '@rentreel/contracts/market';
import { getMarket, listMarketPlaces } from '@rentreel/domain/market';
import { adminProcedure } from '../procedures.ts';

export const marketRoutes = {
  /** Supply, demand, lettings, disputes and refunds of the last twelve weeks. */
  get: adminProcedure
    .input(marketFilter)
    .output(marketReport)
    .query(({ ctx, input }) => getMarket(ctx, input)),
  /** Lists the cities and areas with figures. */
  places: adminProcedure.output(marketPlaces).query(({ ctx }) => listMarketPlaces(ctx)),
};
