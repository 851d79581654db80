import { type GuardOf, type StateOf, defineProcess } from '../process.ts';

/**
 * The process of a staff role. Granting requires two superadmins, revoking one.
 *
 * Guards. `other_person`: neither the requester nor the recipient. `open_account`: the recipient's account was not deleted,
 * merged, frozen or suspended since. `not_last`: another superadmin remains whose account is neither frozen nor suspended.
 * `proposer_serves`: the requester is still a superadmin.
 */
export const roleGrantProcess = defineProcess({
  name: 'role_grant',
  actors: ['superadmin'],
  states: { asked: 'Waits for approval', active: 'Active', declined: 'Declined', revoked: 'Revoked' },
  transitions: {
    approve: {
      from: ['asked'],
      to: 'active',
      actors: ['superadmin'],
      guards: ['other_person', 'proposer_serves', 'open_account'],
    },
    decline: { from: ['asked'], to: 'declined', actors: ['superadmin'] },
    revoke: { from: ['active'], to: 'revoked', actors: ['superadmin'], guards: ['not_last'] },
  },
});

export type RoleGrantState = StateOf<typeof roleGrantProcess>;
export type RoleGrantGuard = GuardOf<typeof roleGrantProcess>;
