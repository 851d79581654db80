import { demoAccount, demoMail } from '@rentreel/contracts/demo';
import { z } from 'zod';
import { listDemoAccounts } from '../../demo/list-demo-accounts.ts';
import { demoProcedure } from '../procedures.ts';

export const demoRoutes = {
  listAccounts: demoProcedure.output(z.array(demoAccount)).query(() => listDemoAccounts()),
  listMails: demoProcedure.output(z.array(demoMail)).query(({ ctx }) => ctx.deployment.listKeptMails()),
};
