import { describe, expect, it } from 'vitest';
import { dayProblem, firstDay, lastDay } from './pot-form.tsx';

describe('dayProblem', () => {
  it('accepts days from tomorrow on, within five years', () => {
    expect([firstDay(), lastDay()].map((day) => dayProblem(day))).toEqual([undefined, undefined]);
    for (const day of ['2020-01-01', '2090-01-01']) expect(dayProblem(day)).toContain('from tomorrow on');
  });

  it('accepts an unchanged day', () => {
    expect(dayProblem('2020-01-01', '2020-01-01')).toBeUndefined();
  });

  it('leaves an invalid date to the schema', () => {
    expect(['', 'soon'].map((day) => dayProblem(day))).toEqual([undefined, undefined]);
  });
});
