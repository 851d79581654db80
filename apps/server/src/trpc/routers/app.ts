import { appConfig } from '@rentreel/contracts/demo';
import { publicProcedure } from '../procedures.ts';

export const appRoutes = {
  config: publicProcedure
    .output(appConfig)
    .query(({ ctx }) => ({ demo: ctx.deployment.demo, sandboxPayments: ctx.paymentGateway.sandbox })),
};
