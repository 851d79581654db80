import type { MyAreas } from '@rentreel/contracts/areas';
import { describe, expect, it } from 'vitest';
import { answersOf, answersLabel, isEmpty, lastBefore, noAnswers, withDay } from './diary.ts';

describe('answersLabel', () => {
  it.each([
    [{ powerHours: 6, waterHours: 12, flood: 'none' }, '6 hours of light · 12 hours of water · no flood'],
    [{ powerHours: 0, waterHours: null, flood: 'inside' }, 'No hours of light · water inside'],
    [{ powerHours: null, waterHours: null, flood: 'road' }, 'Water on the road'],
    [{ powerHours: null, waterHours: 1, flood: null }, '1 hour of water'],
  ] as const)('formats %j as “%s”', (answers, line) => {
    expect(answersLabel(answers)).toBe(line);
    expect(isEmpty(answers)).toBe(false);
  });

  it('is empty without answers', () => {
    expect(isEmpty(noAnswers)).toBe(true);
    expect(answersLabel(noAnswers)).toBe('');
  });
});

const yaba = { areaKey: 'LA/lagos/yaba', name: 'Yaba', city: 'Lagos', stateCode: 'LA' } as const;
const ikeja = { areaKey: 'LA/lagos/ikeja', name: 'Ikeja', city: 'Lagos', stateCode: 'LA' } as const;
const answers = { powerHours: 6, waterHours: null, flood: 'none' } as const;
const other = { powerHours: 9, waterHours: null, flood: null };
const mine: MyAreas = {
  today: 100,
  areas: [
    { ...ikeja, relation: 'lives', counts: true, entries: [{ day: 99, ...answers }] },
    { ...yaba, relation: 'lives', counts: false, entries: [{ day: 98, ...answers }] },
  ],
};

describe('withDay', () => {
  it('inserts the day in descending order and moves its area to the front', () => {
    const changed = withDay(mine, { area: yaba, day: 100, relation: 'lived', answers: other });
    expect(changed?.areas.map(({ areaKey }) => areaKey)).toEqual([yaba.areaKey, ikeja.areaKey]);
    expect(changed?.areas[0]).toMatchObject({ relation: 'lived', counts: false });
    expect(changed?.areas[0]?.entries.map(({ day }) => day)).toEqual([100, 98]);
  });

  it('replaces earlier answers for the day', () => {
    const changed = withDay(mine, { area: yaba, day: 98, relation: 'lives', answers: other });
    expect(changed?.areas[0]?.entries).toEqual([{ day: 98, ...other }]);
  });

  it('removes the day for null answers', () => {
    expect(withDay(mine, { area: yaba, day: 98, relation: 'lives', answers: null })?.areas[0]?.entries).toEqual([]);
  });

  it('adds a new area, but not for null answers', () => {
    const empty = { today: 100, areas: [] };
    const first = withDay(empty, { area: yaba, day: 100, relation: 'lives', answers });
    expect(first?.areas).toMatchObject([{ name: 'Yaba', counts: true, entries: [{ day: 100 }] }]);
    expect(withDay(empty, { area: yaba, day: 100, relation: 'lives', answers: null })?.areas).toEqual([]);
    expect(withDay(undefined, { area: yaba, day: 100, relation: 'lives', answers })).toBeUndefined();
  });
});

describe('the entries of an area', () => {
  const entries = [
    { day: 97, ...other },
    { day: 99, ...answers },
  ];

  it('contain the last answers before a day', () => {
    expect(lastBefore(entries, 100)?.day).toBe(99);
    expect(lastBefore(entries, 99)?.day).toBe(97);
    expect(lastBefore(entries, 97)).toBeUndefined();
  });

  it('contain the answers of a day', () => {
    expect(answersOf(entries, 99)).toEqual(answers);
    expect(answersOf(entries, 98)).toBeNull();
  });
});
