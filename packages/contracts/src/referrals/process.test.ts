import { dayMs } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { type ReferralActor, type ReferralState, referralProcess } from './process.ts';

type Agreed = Record<ReferralState, Readonly<Record<string, ReferralState>>>;
const nothing = { signed_up: {}, verified: {}, qualified: {}, vesting: {}, paid: {}, taken_back: {} };

/** Independent copy of the agreed process: actor, state, then the allowed transitions with their target. */
const agreed: Record<ReferralActor, Agreed> = {
  person: { ...nothing, void: { appeal: 'appealed' }, appealed: {} },
  admin: {
    ...nothing,
    void: { clear: 'qualified', reopen: 'signed_up' },
    appealed: { uphold: 'void', clear: 'qualified', reopen: 'signed_up' },
  },
  system: {
    signed_up: { verify: 'verified', qualify: 'qualified', reject: 'void' },
    verified: { qualify: 'qualified', reject: 'void' },
    qualified: { reserve: 'vesting', reject: 'void' },
    vesting: { pay: 'paid', reject_reserved: 'void' },
    paid: { take_back: 'taken_back' },
    taken_back: {},
    void: {},
    appealed: {},
  },
};

const { actors, states, transitions, transitionNames } = referralProcess;
const cases = actors.flatMap((actor) =>
  states.flatMap((state) => transitionNames.map((name) => [actor, state, name] as const)),
);

describe('referralProcess', () => {
  it.each(cases)('for the %s in %s allows %s only as agreed', (actor, state, name) => {
    expect(referralProcess.find(name, state, actor)?.to).toBe(agreed[actor][state][name]);
  });

  it('lets people decide only about findings, and administrators never about their own', () => {
    const guarded = transitions.flatMap(({ name, guards }) => (guards.length === 0 ? [] : [[name, guards]]));
    expect(guarded).toEqual([
      ['appeal', ['finding', 'first_appeal']],
      ['uphold', ['no_party']],
      ['clear', ['finding', 'no_party']],
      ['reopen', ['finding', 'no_party']],
    ]);
  });

  it('moves money when a reward is reserved, paid, returned or taken back', () => {
    expect(transitions.flatMap(({ name, effect }) => (effect === undefined ? [] : [[name, effect]]))).toEqual([
      ['reserve', 'reserve_reward'],
      ['pay', 'pay_reward'],
      ['reject_reserved', 'return_reward'],
      ['take_back', 'take_back_reward'],
    ]);
  });

  it('pays automatically 14 days after the release, its only timer', () => {
    const timed = states.flatMap((state) => referralProcess.timerOf(state) ?? []);
    expect(timed).toEqual([{ name: 'pay', state: 'vesting', from: 'released_at', afterMs: 14 * dayMs }]);
  });
});
