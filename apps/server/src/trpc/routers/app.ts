import { appConfig, demoAccount, demoMail } from '@rentreel/contracts/demo';
import { isAnnouncing } from '@rentreel/domain/configuration';
import { z } from 'zod';
import { listDemoAccounts } from '../../demo/people.ts';
import { demoProcedure, publicProcedure } from '../procedures.ts';

export const appRoutes = {
  config: publicProcedure.output(appConfig).query(({ ctx }) => ({
    demo: ctx.deployment.demo,
    sandboxPayments: ctx.paymentGateway.sandbox,
    announcing: isAnnouncing(ctx),
    mapTiles: ctx.deployment.mapTiles,
  })),
};

export const demoRoutes = {
  listAccounts: demoProcedure.output(z.array(demoAccount)).query(() => listDemoAccounts()),
  listMails: demoProcedure.output(z.array(demoMail)).query(({ ctx }) => ctx.deployment.listStoredMails()),
};
