import type { ListingMedia, RoomKind } from '@rentreel/contracts/listings';
import { describe, expect, it } from 'vitest';
import { mediaByRoom, missingRooms } from './rooms.ts';
import { slideOf } from './slides.ts';

const mediaOf = (room: RoomKind, more: Partial<ListingMedia> = {}): ListingMedia => ({
  id: `med_${room}` as ListingMedia['id'],
  kind: 'picture',
  room,
  alt: `The ${room}`,
  width: 960,
  height: 720,
  placeholder: 'data:image/webp;base64,',
  sources: [
    { format: 'avif', width: 640, url: `/media/${room}-640.avif` },
    { format: 'avif', width: 320, url: `/media/${room}-320.avif` },
    { format: 'webp', width: 320, url: `/media/${room}-320.webp` },
    { format: 'webp', width: 640, url: `/media/${room}-640.webp` },
    { format: 'jpeg', width: 640, url: `/media/${room}-640.jpg` },
  ],
  ...more,
});

describe('the photos of a home by room', () => {
  it('stand in the order of the landlord, each room once, clips first', () => {
    const media = [mediaOf('kitchen'), mediaOf('bedroom'), mediaOf('kitchen'), mediaOf('living', { kind: 'clip' })];
    const rooms = mediaByRoom(media).map(({ name, items }) => [name, items.length]);
    expect(rooms).toEqual([
      ['Walk-through', 1],
      ['Kitchen', 2],
      ['Bedroom', 1],
    ]);
  });

  it.each([
    [['kitchen', 'bathroom', 'exterior'], undefined],
    [['kitchen', 'exterior'], 'No photos yet: bathroom.'],
    [[], 'No photos yet: kitchen, bathroom and outside.'],
  ] as const)('with photos of %j name what is missing: %s', (rooms, text) => {
    expect(missingRooms(rooms.map((room) => mediaOf(room)))).toBe(text);
  });

  it('do not count a room that only the clip is filed under', () => {
    expect(missingRooms([mediaOf('kitchen', { kind: 'clip' })])).toContain('kitchen');
  });
});

describe('one photo alone', () => {
  it('comes in the format of the small one, in every width', () => {
    const slide = slideOf(mediaOf('kitchen'), 'http://here/media/kitchen-320.avif', false);
    expect(slide).toMatchObject({ src: '/media/kitchen-640.avif', msrc: 'http://here/media/kitchen-320.avif' });
    expect(slide.srcset).toBe('/media/kitchen-320.avif 320w, /media/kitchen-640.avif 640w');
  });

  it('is the smallest file for who saves data, with no larger one to choose from', () => {
    const slide = slideOf(mediaOf('kitchen'), 'http://here/media/kitchen-320.avif', true);
    expect(slide).toMatchObject({ src: '/media/kitchen-320.avif' });
    expect(slide.srcset).toBeUndefined();
  });

  it('comes as WebP while the small one has not loaded, and in what there is where there is no WebP', () => {
    expect(slideOf(mediaOf('kitchen'), '', false).src).toBe('/media/kitchen-640.webp');
    const plain = mediaOf('kitchen', { sources: [{ format: 'jpeg', width: 640, url: '/media/k.jpg' }] });
    expect(slideOf(plain, '', false).src).toBe('/media/k.jpg');
  });
});
