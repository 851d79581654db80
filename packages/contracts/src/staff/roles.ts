/** Roles of RentReel's staff. A user may have several. */
export const staffRoles = ['support', 'moderator', 'verifier', 'finance', 'superadmin'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Rights in administration: one for each queue and each kind of decision. */
export const staffRights = [
  'verification.decide',
  'listings.decide',
  'reports.decide',
  'reviews.decide',
  'disputes.rule',
  'inspections.rule',
  'books.read',
  'market.read',
  'payouts.approve',
  'refunds.approve',
  'escrow.hold',
  'referrals.fund',
  'people.read',
  'people.reveal',
  'people.restrict',
  'people.merge',
  'people.view_as',
  'support.answer',
  'outbox.retry',
  'audit.read',
  'breaches.manage',
  'configuration.edit',
  'configuration.approve',
  'roles.grant',
] as const;
export type StaffRight = (typeof staffRights)[number];

interface RoleDefinition {
  readonly name: string;
  /** Purpose, as shown in the list of roles. */
  readonly about: string;
  readonly rights: readonly StaffRight[];
}

/** Label and rights of each role. */
export const staffRoleTable: Readonly<Record<StaffRole, RoleDefinition>> = {
  support: {
    name: 'Support',
    about: 'Answers people. Can open accounts and view them as their owners do, but can’t decide about them.',
    rights: ['people.read', 'people.view_as', 'support.answer'],
  },
  moderator: {
    name: 'Moderator',
    about: 'Reviews homes, decides reports and reviews, rules on disputes and inspections.',
    rights: [
      'listings.decide',
      'reports.decide',
      'reviews.decide',
      'disputes.rule',
      'inspections.rule',
      'market.read',
      'people.read',
      'people.restrict',
    ],
  },
  verifier: {
    name: 'Verifier',
    about:
      'Checks identities and documents, merges accounts of one person, and may look at numbers that are masked for others.',
    rights: ['verification.decide', 'people.read', 'people.reveal', 'people.merge'],
  },
  finance: {
    name: 'Finance',
    about:
      'Approves payouts, refunds and changes of limits and fees, holds escrow, decides about invitations and fills their budget.',
    rights: [
      'books.read',
      'market.read',
      'payouts.approve',
      'refunds.approve',
      'escrow.hold',
      'referrals.fund',
      'configuration.approve',
      'people.read',
    ],
  },
  superadmin: {
    name: 'Superadmin',
    about: 'Everything, with the audit log, the configuration and the roles of others.',
    rights: staffRights,
  },
};

/** Returns the rights of a user with these roles, without duplicates. */
export function rightsOf(roles: readonly StaffRole[]): ReadonlySet<StaffRight> {
  return new Set(roles.flatMap((role) => staffRoleTable[role].rights));
}

/**
 * Second factor of a staff member. `unproved`: a passkey exists, and the session was opened or last confirmed with another
 * method. `waived`: a demo account, whose password is published.
 */
export const secondFactorStates = ['missing', 'unproved', 'proved', 'waived'] as const;
export type SecondFactorState = (typeof secondFactorStates)[number];

/** Data about a staff member included with each of their calls. */
export interface StaffStanding {
  readonly roles: readonly StaffRole[];
  readonly secondFactor: SecondFactorState;
}
