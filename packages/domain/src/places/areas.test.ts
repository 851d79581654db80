import { areaKey } from '@rentreel/contracts/places';
import { describe, expect, it } from 'vitest';
import { findArea, listNearbyAreas } from './areas.ts';
import { areas } from './place-list.ts';

describe('an area', () => {
  it('is found by its key', () => {
    expect(findArea('LA/lagos/yaba')).toEqual({
      areaKey: 'LA/lagos/yaba',
      name: 'Yaba',
      city: 'Lagos',
      stateCode: 'LA',
    });
  });

  it('is found by its other names too, and knows its own key', () => {
    expect(findArea('LA/lagos/vi')?.areaKey).toBe('LA/lagos/victoria-island');
    expect(findArea('LA/lagos/lekki-ph-1')?.areaKey).toBe('LA/lagos/lekki-phase-1');
  });

  it('has a key that no other area has', () => {
    for (const { stateCode, city, name } of areas) {
      expect(findArea(areaKey(stateCode, city, name))).toMatchObject({ name, city, stateCode });
    }
  });

  it('can be a town without neighbourhoods, and not a whole city', () => {
    expect(findArea('AB/umuahia/umuahia')?.name).toBe('Umuahia');
    expect(findArea('LA/lagos/lagos')).toBeUndefined();
  });

  it('is not made up', () => {
    expect(findArea('LA/lagos/atlantis')).toBeUndefined();
  });
});

it('names the neighbourhoods around one, the nearest first', () => {
  const names = listNearbyAreas('LA/lagos/yaba', 4).map(({ name }) => name);
  expect(names).toHaveLength(4);
  expect(names).not.toContain('Yaba');
  expect(names).toContain('Jibowu');
});

it('knows nothing around a place that is not in the list', () => {
  expect(listNearbyAreas('LA/lagos/nowhere', 4)).toEqual([]);
});
