import { approveRoleInput, askForRoleInput, endRoleInput, ownStanding, staffOverview } from '@rentreel/contracts/staff';
import { approveRole, askForRole, declineRole, getStaff, getStanding, revokeRole } from '@rentreel/domain/staff';
import { adminProcedure } from '../procedures.ts';

export const staffRoutes = {
  /** What the caller may do in administration. */
  me: adminProcedure.output(ownStanding).query(({ ctx }) => getStanding(ctx)),
  /** Who works here, and who shall. */
  list: adminProcedure.output(staffOverview).query(({ ctx }) => getStaff(ctx)),
  /** Asks that somebody receives a role. */
  ask: adminProcedure.input(askForRoleInput).mutation(({ ctx, input }) => askForRole(ctx, input)),
  approve: adminProcedure.input(approveRoleInput).mutation(({ ctx, input }) => approveRole(ctx, input)),
  decline: adminProcedure.input(endRoleInput).mutation(({ ctx, input }) => declineRole(ctx, input)),
  revoke: adminProcedure.input(endRoleInput).mutation(({ ctx, input }) => revokeRole(ctx, input)),
};
