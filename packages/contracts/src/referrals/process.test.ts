import { dayMs } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { type ReferralState, referralProcess } from './process.ts';

/** The process as it was agreed, written down a second time: state, then what the server may do and where it leads. */
const agreed: Record<ReferralState, Readonly<Record<string, ReferralState>>> = {
  signed_up: { verify: 'verified', qualify: 'qualified', reject: 'void' },
  verified: { qualify: 'qualified', reject: 'void' },
  qualified: { reserve: 'vesting', reject: 'void' },
  vesting: { pay: 'paid', reject_reserved: 'void' },
  paid: { take_back: 'taken_back' },
  taken_back: {},
  void: {},
};

const { states, transitions, transitionNames } = referralProcess;
const pairs = states.flatMap((state) => transitionNames.map((name) => [state, name] as const));

describe('referralProcess', () => {
  it.each(pairs)('from %s, %s leads where it was agreed', (state, name) => {
    expect(referralProcess.find(name, state, 'system')?.to).toBe(agreed[state][name]);
  });

  it('is the server’s alone', () => {
    expect(referralProcess.actors).toEqual(['system']);
  });

  it('moves money with every step into or out of a reward on its way, and when one is taken back', () => {
    expect(transitions.flatMap(({ name, effect }) => (effect === undefined ? [] : [[name, effect]]))).toEqual([
      ['reserve', 'reserve_reward'],
      ['pay', 'pay_reward'],
      ['reject_reserved', 'return_reward'],
      ['take_back', 'take_back_reward'],
    ]);
  });

  it('pays by itself 14 days after the release, and waits for nothing else', () => {
    const timed = states.flatMap((state) => referralProcess.timerOf(state) ?? []);
    expect(timed).toEqual([{ name: 'pay', state: 'vesting', from: 'released_at', afterMs: 14 * dayMs }]);
  });
});
