import { kobo } from '@rentreel/values';
import type { MapCluster, MapPoint } from '@rentreel/contracts/search';
import { cleanup, fireEvent, render } from '@testing-library/react';
import fc from 'fast-check';
import L from 'leaflet';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mercatorX, mercatorY, worldSize } from '#/lib/map/mercator.ts';
import { fillBrowserGaps } from '#/testing/render.tsx';
import { type MapPin, pinText, pinAddress, pinsOf, usePricePins } from './price-pins.tsx';

beforeEach(fillBrowserGaps);

const point = (id: string, [latitude, longitude]: readonly [number, number], naira = 1_000_000): MapPoint => ({
  id: `lst_${id}`,
  latitude,
  longitude,
  firstYearKobo: kobo(naira * 100),
  rentKobo: kobo(naira * 80),
  type: 'flat',
  bedrooms: 2,
  area: 'Yaba',
});

const yaba = point('a', [6.51, 3.37], 2_000_000);
const beside = point('b', [6.5101, 3.3701], 1_500_000);
const pinsOfHomes = (points: readonly MapPoint[], zoom: number) => pinsOf({ points: [...points], clusters: [] }, zoom);
const ikeja = point('c', [6.6, 3.35]);

function expectApart(pins: readonly MapPin[], zoom: number) {
  const scale = worldSize(zoom);
  const places = pins.map(({ latitude, longitude }) => ({
    x: mercatorX(longitude) * scale,
    y: mercatorY(latitude) * scale,
  }));
  for (const [index, pin] of places.entries())
    for (const other of places.slice(index + 1))
      expect(Math.abs(pin.x - other.x) >= 67.9 || Math.abs(pin.y - other.y) >= 39.9).toBe(true);
}

describe('pinsOf', () => {
  it('combines homes close together into one pin with the lowest price and all ids', () => {
    const [north, south] = pinsOfHomes([yaba, beside, ikeja], 12);
    expect(north).toMatchObject({ homes: 1, home: ikeja, ids: ['lst_c'] });
    expect(south).toMatchObject({ homes: 2, firstYearKobo: 150_000_000 });
    expect(south?.ids.toSorted()).toEqual(['lst_a', 'lst_b']);
    expect(south).not.toHaveProperty('home');
    expect(south?.box).toEqual({ south: 6.51, west: 3.37, north: 6.5101, east: 3.3701 });
  });

  it('separates them at a higher zoom', () => {
    const next = point('d', [6.5105, 3.375]);
    expect(pinsOfHomes([yaba, next], 12)).toHaveLength(1);
    expect(pinsOfHomes([yaba, next], 15)).toHaveLength(2);
  });

  it('shows every price of a few homes without overlaps within a few streets', () => {
    const near = fc.double({ min: -0.01, max: 0.01, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(near, near), { maxLength: 12 }), (offsets) => {
        const points = offsets.map(([north, east], index) => point(String(index), [6.51 + north, 3.37 + east]));
        const pins = pinsOfHomes(points, 13);
        expect(pins.every(({ homes }) => homes === 1)).toBe(true);
        expectApart(pins, 13);
      }),
    );
  });

  it('combines only adjacent homes when there are many', () => {
    const many = Array.from({ length: 13 }, (_, index) => point(String(index), [6.51, 3.37]));
    expect(pinsOfHomes(many, 13)).toHaveLength(1);
    expect(pinsOfHomes(many.slice(1), 13)).toHaveLength(12);
  });

  it('contains every home once, for any order and zoom', () => {
    const place = fc.tuple(fc.double({ min: 4, max: 14, noNaN: true }), fc.double({ min: 3, max: 14, noNaN: true }));
    fc.assert(
      fc.property(fc.array(place, { maxLength: 30 }), fc.integer({ min: 5, max: 17 }), (places, zoom) => {
        const points = places.map((at, index) => point(String(index), at));
        const pins = pinsOfHomes(points, zoom);
        expect(pins.flatMap(({ ids }) => ids).toSorted()).toEqual(points.map(({ id }) => id).toSorted());
        const keys = pinsOfHomes(points.toReversed(), zoom).map(({ key }) => key);
        expect(keys.toSorted()).toEqual(pins.map(({ key }) => key).toSorted());
      }),
    );
  });

  it('keeps a cluster of the server, and combines it with a home on it', () => {
    const box = { south: 6.4, west: 3.3, north: 6.6, east: 3.5 };
    const cluster: MapCluster = { latitude: 6.5, longitude: 3.4, homes: 40, minFirstYearKobo: kobo(90), box };
    expect(pinsOf({ points: [], clusters: [cluster] }, 12)).toMatchObject([
      { homes: 40, firstYearKobo: 90, ids: [], box },
    ]);
    const far = { ...box, north: 6.7 };
    const north = { ...cluster, latitude: 6.501, homes: 20, minFirstYearKobo: kobo(80), box: far };
    expect(pinsOf({ points: [point('a', [6.5, 3.4])], clusters: [cluster, north] }, 12)).toMatchObject([
      { homes: 61, firstYearKobo: 80, ids: ['lst_a'], box: far },
    ]);
  });

  it('lets no pin overlap another, also after it was combined', () => {
    const near = fc.integer({ min: -500, max: 500 }).map((steps) => steps / 10_000);
    const places = fc.array(fc.tuple(near, near), { minLength: 13, maxLength: 60 });
    fc.assert(
      fc.property(places, fc.nat(20), fc.integer({ min: 11, max: 14 }), (offsets, clusters, zoom) => {
        const points = offsets.map(([north, east], index) => point(String(index), [6.51 + north, 3.37 + east]));
        const ofServer = points.slice(0, clusters).map(({ latitude, longitude }): MapCluster => {
          const box = { south: latitude, west: longitude, north: latitude, east: longitude };
          return { latitude, longitude, homes: 2, minFirstYearKobo: kobo(90), box };
        });
        const pins = pinsOf({ points: points.slice(clusters), clusters: ofServer }, zoom);
        expect(pins.reduce((sum, { homes }) => sum + homes, 0)).toBe(points.length + ofServer.length);
        expectApart(pins, zoom);
      }),
    );
  });
});

const home = {
  id: 'lst_a',
  latitude: 6.5,
  longitude: 3.4,
  firstYearKobo: kobo(125_000_000),
  rentKobo: kobo(100_000_000),
  type: 'flat',
  bedrooms: 2,
  area: 'Yaba',
} as const;
const wordsOf = (...homes: readonly MapPoint[]) => pinsOfHomes(homes, 12).map((pin) => [pinText(pin), pinAddress(pin)]);

describe('the label of a pin', () => {
  it('contains the rounded price, and the full price for screen readers', () => {
    expect(wordsOf(home)).toEqual([['₦1.25M', '₦1,250,000 to move in, 2-bedroom flat, Yaba']]);
  });

  it('omits bedrooms when there are none', () => {
    expect(wordsOf({ ...home, bedrooms: 0, type: 'self_contain' })).toEqual([
      ['₦1.25M', '₦1,250,000 to move in, Self-contain, Yaba'],
    ]);
  });

  it('contains the number of homes', () => {
    expect(wordsOf(home, { ...home, id: 'lst_b', firstYearKobo: kobo(90_000_000) })).toEqual([
      ['2', '2 homes from ₦900,000 to move in. Zoom to them.'],
    ]);
  });
});

describe('usePricePins', () => {
  let map: L.Map;
  beforeEach(() => {
    map = L.map(document.body.appendChild(document.createElement('div')), { zoomAnimation: false });
    map.setView([6.5, 3.4], 12);
  });
  afterEach(() => {
    cleanup();
    const host = map.getContainer();
    map.remove();
    host.remove();
  });

  const pricePoint = (id: `lst_${string}`, latitude: number, firstYearKobo: number) =>
    ({
      id,
      latitude,
      longitude: 3.4,
      firstYearKobo: kobo(firstYearKobo),
      rentKobo: kobo(1),
      type: 'flat',
      bedrooms: 2,
      area: 'Yaba',
    }) as const;
  const far = [pricePoint('lst_a', 6.5, 100_000_000), pricePoint('lst_b', 6.6, 200_000_000)];
  const close = [pricePoint('lst_a', 6.5, 100_000_000), pricePoint('lst_c', 6.5001, 90_000_000)];
  const handlers = { onSelect: vi.fn(), onZoom: vi.fn() };
  function Pins({ points, marked }: { points: readonly MapPoint[]; marked?: `lst_${string}` }) {
    usePricePins(map, { pins: pinsOfHomes(points, 12), marked, ...handlers });
    return null;
  }
  const pins = () => [...map.getContainer().querySelectorAll<HTMLButtonElement>('.price-pin')];

  it('shows a price per home that is not in the tab order and is selected by a click', () => {
    render(<Pins points={far} />);
    expect(
      pins()
        .map(({ textContent }) => textContent)
        .toSorted(),
    ).toEqual(['₦1M', '₦2M']);
    expect(pins().every(({ tabIndex }) => tabIndex === -1)).toBe(true);
    fireEvent.click(pins().find(({ textContent }) => textContent === '₦2M') ?? document.body);
    expect(handlers.onSelect).toHaveBeenCalledExactlyOnceWith('lst_b');
  });

  it('shows close homes as one pin with their number, which zooms in', () => {
    render(<Pins points={close} />);
    expect(pins().map(({ textContent }) => textContent)).toEqual(['2']);
    expect(pins()[0]?.getAttribute('aria-label')).toBe('2 homes from ₦900,000 to move in. Zoom to them.');
    handlers.onSelect.mockClear();
    expect(pins()[0]?.tabIndex).toBe(0);
    fireEvent.click(pins()[0] ?? document.body);
    expect(handlers.onZoom).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(map.getContainer());
    expect(handlers.onSelect).not.toHaveBeenCalled();
  });

  it('highlights the pin of the hovered home, also within a group', () => {
    const { rerender } = render(<Pins points={far} marked="lst_a" />);
    const marks = () =>
      pins()
        .map(({ textContent, dataset }) => `${textContent} ${dataset['marked']}`)
        .toSorted();
    expect(marks()).toEqual(['₦1M true', '₦2M false']);
    rerender(<Pins points={far} marked="lst_b" />);
    expect(marks()).toEqual(['₦1M false', '₦2M true']);
    rerender(<Pins points={close} marked="lst_c" />);
    expect(marks()).toEqual(['2 true']);
  });

  it('keeps elements of unchanged pins and removes the others', () => {
    const { rerender } = render(<Pins points={far} />);
    const stored = pins().find(({ textContent }) => textContent === '₦1M');
    rerender(<Pins points={far.slice(0, 1)} />);
    expect(pins()).toEqual([stored]);
    rerender(<Pins points={[]} />);
    expect(pins()).toEqual([]);
  });
});
