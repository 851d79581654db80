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

describe('the photos by room', () => {
  it("keep the landlord's order, with one group per room and clips first", () => {
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
  ] as const)('with photos of %j report the missing rooms: %s', (rooms, text) => {
    expect(missingRooms(rooms.map((room) => mediaOf(room)))).toBe(text);
  });

  it('count a room only when it has a photo', () => {
    expect(missingRooms([mediaOf('kitchen', { kind: 'clip' })])).toContain('kitchen');
  });
});

describe('slideOf', () => {
  it('uses the format of the thumbnail in every width', () => {
    const slide = slideOf(mediaOf('kitchen'), 'http://here/media/kitchen-320.avif', false);
    expect(slide).toMatchObject({ src: '/media/kitchen-640.avif', msrc: 'http://here/media/kitchen-320.avif' });
    expect(slide.srcset).toBe('/media/kitchen-320.avif 320w, /media/kitchen-640.avif 640w');
  });

  it('uses only the smallest file in light mode', () => {
    const slide = slideOf(mediaOf('kitchen'), 'http://here/media/kitchen-320.avif', true);
    expect(slide).toMatchObject({ src: '/media/kitchen-320.avif' });
    expect(slide.srcset).toBeUndefined();
  });

  it('uses WebP before the thumbnail has loaded, and any format without WebP', () => {
    expect(slideOf(mediaOf('kitchen'), '', false).src).toBe('/media/kitchen-640.webp');
    const plain = mediaOf('kitchen', { sources: [{ format: 'jpeg', width: 640, url: '/media/k.jpg' }] });
    expect(slideOf(plain, '', false).src).toBe('/media/k.jpg');
  });
});
