import type { ListingMedia } from '@rentreel/contracts/listings';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawPicture, preloadPicture, whenParsed } from './draw-picture.ts';
import { firstMedia } from './first-media.ts';

const media = (name: string) =>
  ({
    id: `med_${name}`,
    alt: name,
    placeholder: 'data:image/webp;base64,AA',
    sources: [
      { url: `/media/${name}-640.avif`, width: 640, format: 'avif' },
      { url: `/media/${name}-320.avif`, width: 320, format: 'avif' },
      { url: `/media/${name}-640.jpg`, width: 640, format: 'jpeg' },
    ],
  }) as ListingMedia;
const hidden = `lst_${'1'.repeat(26)}`;
const page = {
  result: {
    data: {
      items: [
        { id: hidden, media: [media('one')] },
        { id: 'lst_2', media: [media('two')] },
      ],
    },
  },
};

const decode = vi.fn<() => Promise<void>>();

beforeEach(() => {
  decode.mockResolvedValue();
  // jsdom does not decode images.
  Object.assign(HTMLImageElement.prototype, { decode });
});

afterEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
});

describe('the first image', () => {
  it('is that of the first feed listing that is not hidden', () => {
    expect(firstMedia('index', page)?.alt).toBe('one');
    localStorage.setItem('rr_hidden_homes', JSON.stringify([hidden]));
    expect(firstMedia('index', page)?.alt).toBe('two');
  });

  it('is that of the listing on the listing page', () => {
    expect(firstMedia('property.$listingId', { result: { data: { media: [media('home')] } } })?.alt).toBe('home');
  });

  it.each([undefined, {}])('is undefined for the response %j', (answer) => {
    expect(firstMedia('index', answer)).toBeUndefined();
  });

  it('replaces the splash, in the sizes and formats that the screen will request', async () => {
    document.body.innerHTML = '<div id="root"><p class="splash">RentReel</p></div>';
    await drawPicture('property.$listingId', media('home'));
    const picture = document.querySelector<HTMLElement>('#root > picture.first-picture');
    expect(picture?.dataset['screen']).toBe('property.$listingId');
    expect(picture?.getAttribute('aria-hidden')).toBe('true');
    expect([...(picture?.querySelectorAll('source') ?? [])].map(({ srcset }) => srcset)).toEqual([
      '/media/home-320.avif 320w, /media/home-640.avif 640w',
      '/media/home-640.jpg 640w',
    ]);
    expect(picture?.querySelector('img')?.getAttribute('src')).toBe('/media/home-640.jpg');
    expect(document.querySelector('.splash')).toBeNull();
  });

  it('does not block the app when it cannot be decoded', async () => {
    document.body.innerHTML = '<p class="splash">RentReel</p>';
    decode.mockRejectedValue(new DOMException('The source image cannot be decoded.', 'EncodingError'));
    await expect(drawPicture('index', media('broken'))).resolves.toBeUndefined();
  });

  it('is not drawn when the app has already rendered', async () => {
    document.body.innerHTML = '<div id="root"><main></main></div>';
    await drawPicture('index', media('late'));
    expect(document.querySelector('picture')).toBeNull();
  });
});

describe('preloadPicture', () => {
  it('preloads the format and sizes that the list will request, and nothing when the media has no sources', () => {
    preloadPicture({ ...media('none'), sources: [] });
    expect(document.querySelector('link')).toBeNull();
    preloadPicture(media('card'));
    const link = document.head.querySelector('link[rel="preload"]');
    expect(link?.getAttribute('type')).toBe('image/avif');
    expect(link?.getAttribute('imagesrcset')).toBe('/media/card-320.avif 320w, /media/card-640.avif 640w');
    link?.remove();
  });
});

const reading = (state: DocumentReadyState) => vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);

afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

describe('whenParsed', () => {
  it('resolves immediately when the element exists', async () => {
    document.body.innerHTML = '<p class="splash"></p>';
    expect(await whenParsed('.splash')).toBe(document.querySelector('.splash'));
  });

  it('waits for the element while the page is being parsed', async () => {
    reading('loading');
    const there = whenParsed('.splash');
    document.body.innerHTML = '<p class="splash"></p>';
    expect(await there).toBe(document.querySelector('.splash'));
  });

  it('resolves with null when parsing ends without the element', async () => {
    reading('loading');
    const there = whenParsed('.splash');
    reading('interactive');
    document.dispatchEvent(new Event('readystatechange'));
    expect(await there).toBeNull();
  });
});
