import { afterEach, describe, expect, it } from 'vitest';
import { findPosition } from './find-position.ts';
import { withoutHidden } from './hidden-pages.ts';

type Found = (position: { coords: { latitude: number; longitude: number } }) => void;
type Failed = (error: { code: number }) => void;

const device = (getCurrentPosition: (found: Found, failed: Failed, options: PositionOptions) => void) =>
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

describe('where somebody is', () => {
  it('is asked of the device, without the exact and slow way', async () => {
    let asked: PositionOptions | undefined;
    device((found, _failed, options) => {
      asked = options;
      found({ coords: { latitude: 6.5, longitude: 3.4 } });
    });
    expect(await findPosition()).toEqual({ found: { latitude: 6.5, longitude: 3.4 } });
    expect(asked).toMatchObject({ enableHighAccuracy: false, timeout: 10_000 });
  });

  it.each([
    [1, 'refused'],
    [2, 'unknown'],
    [3, 'unknown'],
  ])('is not told for the reason %d, which is "%s"', async (code, why) => {
    device((_found, failed) => failed({ code }));
    expect(await findPosition()).toEqual({ found: undefined, why });
  });

  it('is unknown on a device that cannot tell', async () => {
    expect(await findPosition()).toEqual({ found: undefined, why: 'unknown' });
  });
});

describe('the pages of hidden homes', () => {
  const item = (id: string) => ({ listing: { id } }) as never;
  const data = {
    pages: [
      { items: [item('lst_1'), item('lst_2')], nextCursor: 'a' },
      { items: [], nextCursor: null },
    ],
  };

  it('lose the home that shows again, and nothing else', () => {
    expect(withoutHidden(data, 'lst_1')).toEqual({
      pages: [
        { items: [item('lst_2')], nextCursor: 'a' },
        { items: [], nextCursor: null },
      ],
    });
    expect(data.pages[0]?.items).toHaveLength(2);
    expect(withoutHidden(data, 'lst_9')).toEqual(data);
  });

  it('stay unread when they were not read yet', () => {
    expect(withoutHidden(undefined, 'lst_1')).toBeUndefined();
  });
});
