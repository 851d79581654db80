import { areaKey } from '@rentreel/contracts/places';
import { describe, expect, it } from 'vitest';
import { findArea, listNearbyAreas } from './areas.ts';
import { areas } from './place-list.ts';

describe('findArea and listNearbyAreas', () => {
  it('find an area by its key', () => {
    expect(findArea('LA/lagos/yaba')).toEqual({
      areaKey: 'LA/lagos/yaba',
      name: 'Yaba',
      city: 'Lagos',
      stateCode: 'LA',
    });
  });

  it('find an area by the key of an alias and return its own key', () => {
    expect(findArea('LA/lagos/vi')?.areaKey).toBe('LA/lagos/victoria-island');
    expect(findArea('LA/lagos/lekki-ph-1')?.areaKey).toBe('LA/lagos/lekki-phase-1');
  });

  it('return each known area for its own key', () => {
    for (const { stateCode, city, name } of areas) {
      expect(findArea(areaKey(stateCode, city, name))).toMatchObject({ name, city, stateCode });
    }
  });

  it('accept a town without neighbourhoods and no whole city', () => {
    expect(findArea('AB/umuahia/umuahia')?.name).toBe('Umuahia');
    expect(findArea('LA/lagos/lagos')).toBeUndefined();
  });

  it('return undefined for an unknown area', () => {
    expect(findArea('LA/lagos/atlantis')).toBeUndefined();
  });
});

it('list the neighbourhoods around an area, nearest first', () => {
  const names = listNearbyAreas('LA/lagos/yaba', 4).map(({ name }) => name);
  expect(names).toHaveLength(4);
  expect(names).not.toContain('Yaba');
  expect(names).toContain('Jibowu');
});

it('list nothing around an unknown area', () => {
  expect(listNearbyAreas('LA/lagos/nowhere', 4)).toEqual([]);
});
