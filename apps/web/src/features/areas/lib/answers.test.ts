import { describe, expect, it } from 'vitest';
import { answersWords, isEmpty, noAnswers } from './answers.ts';

describe('what was said of a day', () => {
  it.each([
    [{ powerHours: 6, waterHours: 12, flood: 'none' }, '6 hours of light · 12 hours of water · no flood'],
    [{ powerHours: 0, waterHours: null, flood: 'inside' }, 'No hours of light · water inside'],
    [{ powerHours: null, waterHours: null, flood: 'road' }, 'Water on the road'],
    [{ powerHours: null, waterHours: 1, flood: null }, '1 hour of water'],
  ] as const)('%j is “%s”', (answers, line) => {
    expect(answersWords(answers)).toBe(line);
    expect(isEmpty(answers)).toBe(false);
  });

  it('may be nothing', () => {
    expect(isEmpty(noAnswers)).toBe(true);
    expect(answersWords(noAnswers)).toBe('');
  });
});
