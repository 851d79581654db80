import { expect, it } from 'vitest';
import { listNearbyAreas } from './list-nearby-areas.ts';

it('names the neighbourhoods around one, the nearest first', () => {
  const names = listNearbyAreas('LA/lagos/yaba', 4).map(({ name }) => name);
  expect(names).toHaveLength(4);
  expect(names).not.toContain('Yaba');
  expect(names).toContain('Jibowu');
});

it('knows nothing around a place that is not in the list', () => {
  expect(listNearbyAreas('LA/lagos/nowhere', 4)).toEqual([]);
});
