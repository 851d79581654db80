import {
  breaches,
  closeBreachInput,
  listBreachesInput,
  recordBreachInput,
  recordBreachNoticeInput,
  updateBreachInput,
} from '@rentreel/contracts/breaches';
import { closeBreach, listBreaches, recordBreach, recordBreachNotice, updateBreach } from '@rentreel/domain/breaches';
import { adminProcedure } from '../procedures.ts';

export const breachRoutes = {
  list: adminProcedure
    .input(listBreachesInput)
    .output(breaches)
    .query(({ ctx, input }) => listBreaches(ctx, input)),
  record: adminProcedure.input(recordBreachInput).mutation(({ ctx, input }) => recordBreach(ctx, input)),
  update: adminProcedure.input(updateBreachInput).mutation(({ ctx, input }) => updateBreach(ctx, input)),
  /** Records that the Commission or the affected users were notified. */
  recordNotice: adminProcedure
    .input(recordBreachNoticeInput)
    .mutation(({ ctx, input }) => recordBreachNotice(ctx, input)),
  close: adminProcedure.input(closeBreachInput).mutation(({ ctx, input }) => closeBreach(ctx, input)),
};
