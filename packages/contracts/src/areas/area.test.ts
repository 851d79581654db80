import { describe, expect, it } from 'vitest';
import { logDiaryInput } from './area.ts';

const entry = {
  areaKey: 'LA/lagos/yaba',
  day: 20_777,
  relation: 'lives',
  powerHours: 6,
  waterHours: null,
  flood: null,
};
const refusal = (changes: object) => logDiaryInput.safeParse({ ...entry, ...changes }).error?.issues[0]?.message;

describe('logDiaryInput', () => {
  it.each([
    [{}],
    [{ powerHours: 0 }],
    [{ powerHours: 24, waterHours: 24, flood: 'inside' }],
    [{ powerHours: null, flood: 'none' }],
    [{ relation: 'lived', areaKey: 'KW/offa/offa' }],
  ])('accepts %j', (changes) => {
    expect(refusal(changes)).toBeUndefined();
  });

  it.each([
    [{ powerHours: 25 }, 'Enter hours from 0 to 24.'],
    [{ powerHours: -1 }, 'Enter hours from 0 to 24.'],
    [{ waterHours: 2.5 }, 'Enter hours from 0 to 24.'],
    [{ waterHours: Number.NaN }, 'Enter hours from 0 to 24.'],
    [{ flood: 'ocean' }, 'Choose how far the water came.'],
    [{ relation: 'visits' }, 'Say whether you live there or lived there.'],
    [{ day: 1.5 }, 'Choose a day.'],
    [{ areaKey: 'Yaba' }, 'Choose an area from the list.'],
    [{ powerHours: null }, 'Say something of light, water or floods.'],
  ])('refuses %j with: %s', (changes, text) => {
    expect(refusal(changes)).toBe(text);
  });

  it('refuses unknown fields', () => {
    expect(logDiaryInput.safeParse({ ...entry, userId: 'usr_1' }).success).toBe(false);
  });
});
