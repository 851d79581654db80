import { keysOf } from '@rentreel/values';
import {
  type ActorOf,
  type EffectOf,
  type GuardOf,
  type StateOf,
  type TransitionNameOf,
  defineProcess,
} from '../process.ts';
import { referralVestMs } from './rules.ts';

/** Why nothing is paid for a person. The one who invited them reads it. */
export const referralVoidReasons = {
  same_device: 'They signed up in a browser that you log in with',
  same_phone: 'You both confirmed the same phone number',
  same_bank_account: 'You both use the same bank account',
  same_identity: 'You both gave the same identity number',
  circle: 'The tenancy was with you, or with somebody close to you or to an earlier invitation',
  rent_returned: 'The rent of their first tenancy was given back',
  cap_reached: 'You have reached the most that is paid in a year',
  no_reward: 'There was no reward when they signed up',
  staff: 'People who work for RentReel earn no rewards',
  account_closed: 'The account of the one who invited them is closed',
} as const;
export type ReferralVoidReason = keyof typeof referralVoidReasons;
// Safe: the keys of the object above, of which there are some.
export const referralVoidReasonCodes = keysOf(referralVoidReasons);

/** Findings about the two people, which may be a coincidence: a person can look at them again. The others are rules. */
export const appealableVoidReasons = [
  'same_device',
  'same_phone',
  'same_bank_account',
  'same_identity',
  'circle',
] as const satisfies readonly ReferralVoidReason[];

/**
 * The life of a referral from the sign-up on. Clicks before it are only counted. The server takes its steps; the one who
 * invited appeals a refusal, and an administrator decides about refusals, with an appeal or without.
 *
 * `clear` leads to the reward of the tenancy that the person has had; `reopen` to the sign-up, while there has been none.
 * The budget and the limits of a year hold after them as before, and a finding that was cleared refuses nothing again.
 *
 * Guards. `finding`: it was refused for what was found about the two people. `first_appeal`: this refusal was not appealed
 * before. `no_party`: neither of the two.
 *
 * The time to the payment counts from `released_at`: when the rent of the person's first tenancy was released.
 *
 * Effects move the reward. `reserve_reward`: out of the budget, which cannot go below zero. `pay_reward`: to the wallet of
 * the one who invited the person, less what they owe of rewards that were taken back. `return_reward`: what was reserved
 * goes back to the budget. `take_back_reward`: what of a paid reward is still in the wallet goes back to the budget; the
 * rest is owed.
 */
export const referralProcess = defineProcess({
  name: 'referral',
  actors: ['system', 'person', 'admin'],
  states: {
    signed_up: 'Signed up',
    verified: 'Email confirmed',
    qualified: 'Has a tenancy',
    vesting: 'On its way',
    paid: 'Paid',
    taken_back: 'Taken back',
    void: 'Not paid',
    appealed: 'Appealed',
  },
  transitions: {
    verify: { from: ['signed_up'], to: 'verified', actors: ['system'] },
    qualify: { from: ['signed_up', 'verified'], to: 'qualified', actors: ['system'] },
    reserve: { from: ['qualified'], to: 'vesting', actors: ['system'], effect: 'reserve_reward' },
    pay: {
      from: ['vesting'],
      to: 'paid',
      actors: ['system'],
      effect: 'pay_reward',
      timers: [{ state: 'vesting', from: 'released_at', afterMs: referralVestMs }],
    },
    reject: { from: ['signed_up', 'verified', 'qualified'], to: 'void', actors: ['system'] },
    reject_reserved: { from: ['vesting'], to: 'void', actors: ['system'], effect: 'return_reward' },
    take_back: { from: ['paid'], to: 'taken_back', actors: ['system'], effect: 'take_back_reward' },
    appeal: { from: ['void'], to: 'appealed', actors: ['person'], guards: ['finding', 'first_appeal'] },
    uphold: { from: ['appealed'], to: 'void', actors: ['admin'], guards: ['no_party'] },
    clear: { from: ['void', 'appealed'], to: 'qualified', actors: ['admin'], guards: ['finding', 'no_party'] },
    reopen: { from: ['void', 'appealed'], to: 'signed_up', actors: ['admin'], guards: ['finding', 'no_party'] },
  },
});

export type ReferralState = StateOf<typeof referralProcess>;
export type ReferralActor = ActorOf<typeof referralProcess>;
export type ReferralGuard = GuardOf<typeof referralProcess>;
export type ReferralEffect = EffectOf<typeof referralProcess>;
export type ReferralTransitionName = TransitionNameOf<typeof referralProcess>;
