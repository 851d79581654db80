import { describe, expect, it } from 'vitest';
import { dayProblem, firstDay, lastDay } from './pot-form.tsx';

describe('the day of a pot', () => {
  it('may be any from tomorrow on, within five years', () => {
    expect([firstDay(), lastDay()].map((day) => dayProblem(day))).toEqual([undefined, undefined]);
    for (const day of ['2020-01-01', '2090-01-01']) expect(dayProblem(day)).toContain('from tomorrow on');
  });

  it('may stay when it was chosen before', () => {
    expect(dayProblem('2020-01-01', '2020-01-01')).toBeUndefined();
  });

  it('is left to the contract while it is no day', () => {
    expect(['', 'soon'].map((day) => dayProblem(day))).toEqual([undefined, undefined]);
  });
});
