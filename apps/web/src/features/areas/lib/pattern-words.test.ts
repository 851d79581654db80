import { describe, expect, it } from 'vitest';
import { patternWords } from './pattern-words.ts';

const month = (name: string, powerHours: number | null, floodShare: number | null) => ({
  month: name,
  powerHours,
  waterHours: powerHours === null ? null : 12,
  floodShare,
});

describe('what the months show', () => {
  it('is the best and the worst month, and the wet ones', () => {
    const months = [month('2026-06', 9.5, 0.67), month('2026-07', 7, 1), month('2026-08', null, null)];
    expect(patternWords([...months, month('2026-09', 4, 0)])).toEqual([
      'Most light in Jun 2026 (9½ hours), least in Sep 2026 (4 hours).',
      'Floods in Jun 2026, Jul 2026.',
    ]);
  });

  it('is dry where no water came', () => {
    expect(patternWords([month('2026-06', 9, 0)])).toEqual(['No month with water in a yard or inside.']);
  });

  it('is nothing where too few people told', () => {
    expect(patternWords([month('2026-06', null, null)])).toEqual([]);
  });
});
