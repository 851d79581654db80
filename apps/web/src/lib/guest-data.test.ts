import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { guestMarks, guestPlaces, saveGuestMark } from './guest-data.ts';

afterEach(() => {
  guestMarks.keep({});
  guestPlaces.keep([]);
});

describe('what a guest thinks of homes', () => {
  it('is kept by home, and forgotten when nothing is said any more', () => {
    saveGuestMark('lst_1', { note: 'Good light', score: 4 });
    saveGuestMark('lst_2', { note: '', score: 2 });
    saveGuestMark('lst_1', { note: '', score: null });
    expect(guestMarks.read()).toEqual({ lst_2: { note: '', score: 2 } });
  });

  it('is of the latest 50 homes', () => {
    for (let place = 0; place < 55; place++) saveGuestMark(`lst_${place}`, { note: '', score: 1 });
    expect(Object.keys(guestMarks.read())).toHaveLength(50);
    expect(guestMarks.read()).toHaveProperty('lst_54');
    expect(guestMarks.read()).not.toHaveProperty('lst_4');
  });

  it.each(['', 'null', '5', '{"lst_1":{"note":5,"score":1}}', '{"lst_1":{"note":"x","score":9}}'])(
    'is nothing when %j is stored',
    (text) => {
      localStorage.setItem('rr_marks', text);
      expect(guestMarks.read()).toEqual({});
    },
  );

  it('shows at once', () => {
    const { result } = renderHook(guestMarks.use);
    act(() => saveGuestMark('lst_1', { note: 'Good light', score: null }));
    expect(result.current).toEqual({ lst_1: { note: 'Good light', score: null } });
  });
});

describe('a guest’s places', () => {
  const work = { id: '1', kind: 'work', name: 'Marina', latitude: 6.45, longitude: 3.39 } as const;

  it('are kept in their order', () => {
    guestPlaces.keep([work]);
    expect(guestPlaces.read()).toEqual([work]);
  });

  it('leave out what is no place', () => {
    localStorage.setItem(
      'rr_places',
      JSON.stringify([work, null, 5, { ...work, kind: 'moon' }, { ...work, latitude: '6' }]),
    );
    expect(guestPlaces.read()).toEqual([work]);
  });
});
