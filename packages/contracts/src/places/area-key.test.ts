import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nigerianStateCodes } from '../listings/nigerian-states.ts';
import { areaKeyField } from './place.ts';
import { areaKey } from './area-key.ts';

describe('areaKey', () => {
  it.each([
    ['LA', 'Lagos', 'Yaba', 'LA/lagos/yaba'],
    ['LA', 'Lagos', 'Lekki Phase 1', 'LA/lagos/lekki-phase-1'],
    ['LA', ' lagos ', 'LEKKI  phase 1', 'LA/lagos/lekki-phase-1'],
    ['OY', 'Ìbàdàn', 'Bódìjà', 'OY/ibadan/bodija'],
    ['KN', 'Kano', 'Ƙofar Ɗan’agundi', 'KN/kano/kofar-danagundi'],
    ['RI', 'Port Harcourt', 'G.R.A. (Phase 2)', 'RI/port-harcourt/gra-phase-2'],
    ['LA', 'Lagos', '***', 'LA/lagos/unnamed'],
  ] as const)('turns %s, %s, %s into %s', (...[state, city, area, key]) => {
    expect(areaKey(state, city, area)).toBe(key);
  });

  it('matches its schema for any names', () => {
    const name = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(
      fc.property(fc.constantFrom(...nigerianStateCodes), name, name, (state, city, area) => {
        expect(areaKeyField.safeParse(areaKey(state, city, area)).success).toBe(true);
      }),
    );
  });

  it.each(['LA/lagos', 'XX/lagos/yaba', 'LA/Lagos/yaba', 'LA/lagos/yaba/akoka', 'LA/lagos/-yaba', 'LA/lagos/', 5])(
    'cannot be %s',
    (text) => {
      expect(areaKeyField.safeParse(text).error?.issues[0]?.message).toBe('Choose an area from the list.');
    },
  );
});
