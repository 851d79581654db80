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

/** Reasons for refusing a reward. The referrer reads them. */
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
  account_closed: 'Your account or theirs is closed',
} as const;
export type ReferralVoidReason = keyof typeof referralVoidReasons;
// Safe: the keys of the non-empty object above.
export const referralVoidReasonCodes = keysOf(referralVoidReasons);

/** Findings about the two users that may be coincidental, so a person can review them. The others are rules. */
export const appealableVoidReasons = [
  'same_device',
  'same_phone',
  'same_bank_account',
  'same_identity',
  'circle',
] as const satisfies readonly ReferralVoidReason[];

/**
 * The process of a referral from the sign-up. Earlier clicks are only counted. The server takes the transitions; the referrer
 * appeals a refusal, and an administrator decides about refusals, with or without an appeal.
 *
 * `clear` continues with the reward of the invited user's tenancy; `reopen` with the sign-up, while there was none. The
 * budget and the yearly limits still apply, and a cleared finding causes no further refusal.
 *
 * Guards. `finding`: refused for a finding about the two users. `first_appeal`: this refusal was not appealed before.
 * `no_party`: neither of the two.
 *
 * The delay until the payment starts at `released_at`: when the rent of the user's first tenancy was released.
 *
 * Effects move the reward. `reserve_reward`: from the budget, which cannot be negative. `pay_reward`: to the referrer's
 * wallet, less their debt for rewards taken back. `return_reward`: the reserved amount returns to the budget.
 * `take_back_reward`: the part of a paid reward still in the wallet returns to the budget; the rest is owed.
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
