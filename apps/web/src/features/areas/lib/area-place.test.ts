import { expect, it } from 'vitest';
import { areaPlace } from './area-place.ts';

it.each([
  [{ name: 'Yaba', city: 'Lagos', stateCode: 'LA' }, 'Lagos'],
  [{ name: 'Bodija', city: 'Ibadan', stateCode: 'OY' }, 'Ibadan, Oyo State'],
  [{ name: 'Wuse 2', city: 'Abuja', stateCode: 'FC' }, 'Abuja (FCT)'],
  [{ name: 'Umuahia', city: 'Umuahia', stateCode: 'AB' }, 'Abia State'],
] as const)('the place of %j is “%s”', (area, words) => {
  expect(areaPlace(area)).toBe(words);
});
