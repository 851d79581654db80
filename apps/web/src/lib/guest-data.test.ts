import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { guestMarks, guestPlaces, saveGuestMark } from './guest-data.ts';

afterEach(() => {
  guestMarks.keep({});
  guestPlaces.keep([]);
});

describe('guestMarks', () => {
  it('stores a mark per listing and deletes an empty one', () => {
    saveGuestMark('lst_1', { note: 'Good light', score: 4 });
    saveGuestMark('lst_2', { note: '', score: 2 });
    saveGuestMark('lst_1', { note: '', score: null });
    expect(guestMarks.read()).toEqual({ lst_2: { note: '', score: 2 } });
  });

  it('keeps the marks of the latest 50 listings', () => {
    for (let place = 0; place < 55; place++) saveGuestMark(`lst_${place}`, { note: '', score: 1 });
    expect(Object.keys(guestMarks.read())).toHaveLength(50);
    expect(guestMarks.read()).toHaveProperty('lst_54');
    expect(guestMarks.read()).not.toHaveProperty('lst_4');
  });

  it.each(['', 'null', '5', '{"lst_1":{"note":5,"score":1}}', '{"lst_1":{"note":"x","score":9}}'])(
    'is empty when %j is stored',
    (text) => {
      localStorage.setItem('rr_marks', text);
      expect(guestMarks.read()).toEqual({});
    },
  );

  it('updates the screen immediately', () => {
    const { result } = renderHook(guestMarks.use);
    act(() => saveGuestMark('lst_1', { note: 'Good light', score: null }));
    expect(result.current).toEqual({ lst_1: { note: 'Good light', score: null } });
  });
});

describe('guestPlaces', () => {
  const work = { id: '1', kind: 'work', name: 'Marina', latitude: 6.45, longitude: 3.39 } as const;

  it('keeps the places in their order', () => {
    guestPlaces.keep([work]);
    expect(guestPlaces.read()).toEqual([work]);
  });

  it('drops invalid places', () => {
    localStorage.setItem(
      'rr_places',
      JSON.stringify([work, null, 5, { ...work, kind: 'moon' }, { ...work, latitude: '6' }]),
    );
    expect(guestPlaces.read()).toEqual([work]);
  });
});
