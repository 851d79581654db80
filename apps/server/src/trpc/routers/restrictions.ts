import { listCasesInput } from '@rentreel/contracts/cases';
import {
  appealRestrictionInput,
  decideRestrictionAppealInput,
  imposeRestrictionInput,
  liftRestrictionInput,
  listRestrictionsInput,
  ownRestrictions,
  personRestrictions,
  restrictionAppeals,
} from '@rentreel/contracts/restrictions';
import {
  appealRestriction,
  decideRestrictionAppeal,
  imposeRestriction,
  liftRestriction,
  listOwnRestrictions,
  listRestrictionAppeals,
  listRestrictions,
} from '@rentreel/domain/restrictions';
import { adminProcedure, signedInProcedure } from '../procedures.ts';

export const restrictionRoutes = {
  /** Lists the caller's warnings and restrictions. */
  mine: signedInProcedure.output(ownRestrictions).query(({ ctx }) => listOwnRestrictions(ctx)),
  appeal: signedInProcedure.input(appealRestrictionInput).mutation(({ ctx, input }) => appealRestriction(ctx, input)),
  /** Lists those of a user, with what a suspension would affect now. */
  list: adminProcedure
    .input(listRestrictionsInput)
    .output(personRestrictions)
    .query(({ ctx, input }) => listRestrictions(ctx, input)),
  /** Lists open appeals, oldest first. */
  listAppeals: adminProcedure
    .input(listCasesInput)
    .output(restrictionAppeals)
    .query(({ ctx, input }) => listRestrictionAppeals(ctx, input)),
  impose: adminProcedure.input(imposeRestrictionInput).mutation(({ ctx, input }) => imposeRestriction(ctx, input)),
  lift: adminProcedure.input(liftRestrictionInput).mutation(({ ctx, input }) => liftRestriction(ctx, input)),
  decideAppeal: adminProcedure
    .input(decideRestrictionAppealInput)
    .mutation(({ ctx, input }) => decideRestrictionAppeal(ctx, input)),
};
