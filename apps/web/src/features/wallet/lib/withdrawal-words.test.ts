import { withdrawalStates, withdrawalTransitionNames } from '@rentreel/contracts/payouts';
import { describe, expect, it } from 'vitest';
import { endWords, stepWords, withdrawalTone } from './withdrawal-words.ts';

describe('the words of a withdrawal', () => {
  it.each(['request', ...withdrawalTransitionNames])('tell what %s is', (name) => {
    expect(stepWords(name)).toMatch(/^[A-Z][^_]+$/);
  });

  it('never look good before it is paid', () => {
    expect(withdrawalStates.filter((state) => withdrawalTone(state) === 'ok')).toEqual(['paid']);
  });

  it('say what is waited for while it is open, and nothing once it has ended', () => {
    const open = withdrawalStates.filter((state) => endWords({ state, target: null }) !== null);
    expect(open).toEqual(['requested', 'held', 'processing']);
    const target = { bankName: 'GTBank', accountName: 'ADA OBI', lastDigits: '1457' };
    expect(endWords({ state: 'processing', target })).toBe('It arrives within minutes, at most 24 hours.');
  });
});
