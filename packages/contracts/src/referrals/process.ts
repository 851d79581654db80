import { type EffectOf, type StateOf, type TransitionNameOf, defineProcess } from '../process.ts';
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
export const referralVoidReasonCodes = Object.keys(referralVoidReasons) as [
  ReferralVoidReason,
  ...ReferralVoidReason[],
];

/**
 * The life of a referral from the sign-up on; the server alone takes its steps. Clicks before it are only counted.
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
  actors: ['system'],
  states: {
    signed_up: 'Signed up',
    verified: 'Email confirmed',
    qualified: 'Has a tenancy',
    vesting: 'On its way',
    paid: 'Paid',
    taken_back: 'Taken back',
    void: 'Not paid',
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
  },
});

export type ReferralState = StateOf<typeof referralProcess>;
export type ReferralEffect = EffectOf<typeof referralProcess>;
export type ReferralTransitionName = TransitionNameOf<typeof referralProcess>;
