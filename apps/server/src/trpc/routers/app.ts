import { appConfig } from '@rentreel/contracts/demo';
import { publicProcedure } from '../procedures.ts';

export const appRoutes = {
  config: publicProcedure.output(appConfig).query(({ ctx: { deployment, paymentGateway } }) => ({
    demo: deployment.demo,
    sandboxPayments: paymentGateway.sandbox,
    mapTiles: deployment.mapTiles,
  })),
};
