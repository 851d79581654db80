import { appConfig, demoAccount, demoMail } from '@rentreel/contracts/demo';
import { z } from 'zod';
import { listDemoAccounts } from '../../demo/people.ts';
import { demoProcedure, publicProcedure } from '../procedures.ts';

export const appRoutes = {
  config: publicProcedure.output(appConfig).query(({ ctx: { deployment, paymentGateway } }) => ({
    demo: deployment.demo,
    sandboxPayments: paymentGateway.sandbox,
    mapTiles: deployment.mapTiles,
  })),
};

export const demoRoutes = {
  listAccounts: demoProcedure.output(z.array(demoAccount)).query(() => listDemoAccounts()),
  listMails: demoProcedure.output(z.array(demoMail)).query(({ ctx }) => ctx.deployment.listStoredMails()),
};
