import type { ListingMedia } from '@rentreel/contracts/listings';
import { describe, expect, it } from 'vitest';
import { type ActiveSlide, slideView, swipeOf } from './slide-media.tsx';
import { feedMoveOf } from './video-feed.tsx';

const press = (key: string, held: Partial<KeyboardEvent> = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});

describe('feedMoveOf', () => {
  it.each([
    ['ArrowDown', 'next'],
    ['PageDown', 'next'],
    ['j', 'next'],
    ['ArrowUp', 'previous'],
    ['PageUp', 'previous'],
    ['k', 'previous'],
    ['ArrowRight', 'turn-next'],
    ['ArrowLeft', 'turn-previous'],
    ['Enter', undefined],
    [' ', undefined],
  ])('maps the key %s to %s', (key, move) => {
    expect(feedMoveOf(press(key), document.body)).toBe(move);
  });

  it('ignores a key with a modifier', () => {
    expect(feedMoveOf(press('ArrowLeft', { altKey: true }), document.body)).toBeUndefined();
  });

  it('ignores a key in a focused field', () => {
    const field = document.createElement('input');
    document.body.append(field);
    expect(feedMoveOf(press('j'), field)).toBeUndefined();
  });

  it('ignores a key in a focused menu and on its button', () => {
    document.body.innerHTML = '<button aria-haspopup="menu"></button><div role="menu"><button></button></div>';
    for (const button of document.querySelectorAll('button')) {
      expect(feedMoveOf(press('ArrowDown'), button)).toBeUndefined();
    }
  });
});

const media: ListingMedia = {
  id: 'med_0',
  kind: 'picture',
  room: 'living',
  alt: 'A sitting room',
  width: 540,
  height: 960,
  placeholder: '',
  sources: [],
};
const clip: ListingMedia = {
  ...media,
  id: 'med_1',
  kind: 'clip',
  clip: { url: '/a.mp4', bytes: 9, durationSeconds: 8 },
};
const kitchen: ListingMedia = { ...media, id: 'med_2', room: 'kitchen' };
const bath: ListingMedia = { ...media, id: 'med_3', room: 'bathroom' };
const active: ActiveSlide = { shown: 0, playing: true, asked: false, silent: false };

describe('swipeOf', () => {
  it.each([
    ['to the left', { x: -60, y: 5 }, 1],
    ['to the right', { x: 60, y: -5 }, -1],
    ['a tap that slips', { x: 12, y: 3 }, 0],
    ['up to the next home', { x: 30, y: -200 }, 0],
    ['aslant', { x: -60, y: 40 }, 0],
  ])('reads a movement %s', (_what, to, by) => {
    expect(swipeOf({ x: 0, y: 0 }, to)).toBe(by);
  });
});

describe('slideView', () => {
  it('shows only the first image of a home that is not on screen', () => {
    expect(slideView([clip, kitchen], null, true)).toEqual({
      shown: 0,
      media: clip,
      next: undefined,
      offered: undefined,
      paused: false,
    });
  });

  it('preloads the next image while a slideshow runs, the first one after the last', () => {
    expect(slideView([kitchen, bath], active, true).next).toBe(bath);
    expect(slideView([kitchen, bath], { ...active, shown: 1 }, true).next).toBe(kitchen);
    expect(slideView([kitchen, bath], { ...active, playing: false }, true).next).toBeUndefined();
    expect(slideView([kitchen], active, true).next).toBeUndefined();
  });

  it('offers a clip instead of playing it where autoplay is off', () => {
    const waiting = { ...active, playing: false };
    expect(slideView([clip], waiting, false)).toMatchObject({ offered: clip.clip, paused: false });
    expect(slideView([clip], { ...active, asked: true }, false).offered).toBeUndefined();
    expect(slideView([clip], active, true).offered).toBeUndefined();
  });

  it('is paused when playback was stopped', () => {
    const stopped = { ...active, playing: false };
    expect(slideView([clip], stopped, true).paused).toBe(true);
    expect(slideView([clip], { ...stopped, asked: true }, false).paused).toBe(true);
    expect(slideView([kitchen, bath], stopped, true).paused).toBe(true);
    expect(slideView([kitchen], stopped, true).paused).toBe(false);
    expect(slideView([kitchen, bath], stopped, false).paused).toBe(false);
  });
});
