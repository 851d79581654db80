import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { roleGrantProcess } from './process.ts';
import { secondFactorStates, staffRights, staffRoles } from './roles.ts';

/** The caller's rights in administration. */
export const ownStanding = z.strictObject({
  roles: z.array(z.enum(staffRoles)),
  rights: z.array(z.enum(staffRights)),
  secondFactor: z.enum(secondFactorStates),
});
export type OwnStanding = z.infer<typeof ownStanding>;

/** A current, former or requested role of a user. Times are epoch milliseconds, names are null for the operator. */
export const roleGrant = z.strictObject({
  id: idField('grn'),
  version: z.number(),
  person: z.strictObject({
    id: idField('usr'),
    name: z.string(),
    email: z.string(),
    /** Why their roles are out of use; null while they are not. */
    outOfUse: z.nullable(z.enum(['frozen', 'suspended'])),
  }),
  role: z.enum(staffRoles),
  state: z.enum(roleGrantProcess.states),
  reason: z.string(),
  askedBy: z.nullable(z.string()),
  askedAt: z.number(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.number()),
  /** Who revoked or declined it, when and why; null for one that waits or is active. */
  ended: z.nullable(z.strictObject({ by: z.nullable(z.string()), at: z.number(), reason: z.string() })),
  mayApprove: z.boolean(),
  mayEnd: z.boolean(),
});
export type RoleGrant = z.infer<typeof roleGrant>;

/** Staff roles: pending requests, active roles, and recently ended ones. */
export const staffOverview = z.strictObject({
  asked: z.array(roleGrant),
  active: z.array(roleGrant),
  ended: z.array(roleGrant),
  /** Ids of users whose role is unusable because they have no second factor. */
  withoutSecondFactor: z.array(idField('usr')),
});
export type StaffOverview = z.infer<typeof staffOverview>;
