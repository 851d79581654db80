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

/** As what somebody lets for an owner. */
export const agentRoleLabels = { agent: 'Agent', manager: 'Property manager', caretaker: 'Caretaker' } as const;
export type AgentRole = keyof typeof agentRoleLabels;
export const agentRoles = keysOf(agentRoleLabels);

/** What an owner can allow, as a button says it. */
export const mandatePowerLabels = {
  show: 'Show the homes',
  negotiate: 'Agree the rent and terms',
  receive_rent: 'Receive the rent',
} as const;
export type MandatePower = keyof typeof mandatePowerLabels;
export const mandatePowers = keysOf(mandatePowerLabels);

/** Who sees a mandate: who lets, or who owns. */
export const mandateSides = ['agent', 'owner'] as const;
export type MandateSide = (typeof mandateSides)[number];

/** Sizes of mandates. Money in kobo. */
export const mandateLimits = {
  /** The longest that a mandate may last, months. */
  months: 6,
  units: 20,
  /** Drafts, and mandates that wait for their owner, of one agent. */
  open: 30,
  /** Mandates that one agent may send within 24 hours. */
  sentPerDay: 20,
  maxCommissionBasisPoints: 2000,
  reasonLength: 300,
} as const;
import { keysOf } from '@rentreel/values';
