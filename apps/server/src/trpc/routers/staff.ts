import { approveRoleInput, askForRoleInput, endRoleInput, ownStanding, staffOverview } from '@rentreel/contracts/staff';
import { approveRole, askForRole, declineRole, getStaff, getStanding, revokeRole } from '@rentreel/domain/staff';
import { adminProcedure } from '../procedures.ts';

export const staffRoutes = {
  /** Returns the caller's rights in administration. */
  me: adminProcedure.output(ownStanding).query(({ ctx }) => getStanding(ctx)),
  /** Lists the staff and pending role requests. */
  list: adminProcedure.output(staffOverview).query(({ ctx }) => getStaff(ctx)),
  /** Requests a role for a user. */
  ask: adminProcedure.input(askForRoleInput).mutation(({ ctx, input }) => askForRole(ctx, input)),
  approve: adminProcedure.input(approveRoleInput).mutation(({ ctx, input }) => approveRole(ctx, input)),
  decline: adminProcedure.input(endRoleInput).mutation(({ ctx, input }) => declineRole(ctx, input)),
  revoke: adminProcedure.input(endRoleInput).mutation(({ ctx, input }) => revokeRole(ctx, input)),
};
