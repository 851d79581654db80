import { keysOf } from '@rentreel/values';

/** The states of a mandate, with the label of each. */
export const mandateStateLabels = {
  draft: 'Draft',
  sent: 'Waiting for the owner',
  active: 'Signed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  revoked: 'Ended early',
  expired: 'Ended',
} as const;
export type MandateState = keyof typeof mandateStateLabels;

/** Roles of an agent who lets for an owner. */
export const agentRoleLabels = { agent: 'Agent', manager: 'Property manager', caretaker: 'Caretaker' } as const;
export const agentRoles = keysOf(agentRoleLabels);

/** Permissions that an owner can grant, as button labels. */
export const mandatePowerLabels = {
  show: 'Hold inspections',
  negotiate: 'Agree the rent and terms',
  receive_rent: 'Receive the rent',
} as const;
export type MandatePower = keyof typeof mandatePowerLabels;
export const mandatePowers = keysOf(mandatePowerLabels);

/** The parties of a mandate: the agent, or the owner. */
export const mandateSides = ['agent', 'owner'] as const;
export type MandateSide = (typeof mandateSides)[number];

/** Sizes of mandates. Money in kobo. */
export const mandateLimits = {
  /** Maximum duration of a mandate in months. */
  months: 6,
  units: 20,
  /** Open drafts and unanswered mandates of one agent. */
  open: 30,
  /** Mandates that one agent may send within 24 hours. */
  sentPerDay: 20,
  maxCommissionBasisPoints: 2000,
  reasonLength: 300,
} as const;
