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
  // jsdom reads no pictures.
  Object.assign(HTMLImageElement.prototype, { decode });
});

afterEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
});

describe('the first picture', () => {
  it('is that of the first home of the feed which was not hidden', () => {
    expect(firstMedia('index', page)?.alt).toBe('one');
    localStorage.setItem('rr_hidden_homes', JSON.stringify([hidden]));
    expect(firstMedia('index', page)?.alt).toBe('two');
  });

  it('is that of the home', () => {
    expect(firstMedia('property.$listingId', { result: { data: { media: [media('home')] } } })?.alt).toBe('home');
  });

  it.each([undefined, {}])('is none when the answer is %j', (answer) => {
    expect(firstMedia('index', answer)).toBeUndefined();
  });

  it('takes the place of the name, in the sizes and formats that the screen will ask for', async () => {
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

  it('keeps nobody waiting when it cannot be read', async () => {
    document.body.innerHTML = '<p class="splash">RentReel</p>';
    decode.mockRejectedValue(new DOMException('The source image cannot be decoded.', 'EncodingError'));
    await expect(drawPicture('index', media('broken'))).resolves.toBeUndefined();
  });

  it('is not drawn over the app, which was quicker', async () => {
    document.body.innerHTML = '<div id="root"><main></main></div>';
    await drawPicture('index', media('late'));
    expect(document.querySelector('picture')).toBeNull();
  });
});

describe('the picture of the first card', () => {
  it('is fetched in the format and sizes that the list will ask for, and without sources not at all', () => {
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
  it('answers at once when it is there', async () => {
    document.body.innerHTML = '<p class="splash"></p>';
    expect(await whenParsed('.splash')).toBe(document.querySelector('.splash'));
  });

  it('waits while the page is being read', async () => {
    reading('loading');
    const there = whenParsed('.splash');
    document.body.innerHTML = '<p class="splash"></p>';
    expect(await there).toBe(document.querySelector('.splash'));
  });

  it('waits no longer than the page is read', async () => {
    reading('loading');
    const there = whenParsed('.splash');
    reading('interactive');
    document.dispatchEvent(new Event('readystatechange'));
    expect(await there).toBeNull();
  });
});
