import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import L from 'leaflet';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillBrowserGaps } from '../../../testing/fill-browser-gaps.ts';
import type { NamedPlace } from '../hooks/use-place-marks.ts';
import { usePlaceMarks } from '../hooks/use-place-marks.ts';
import { usePricePins } from '../hooks/use-price-pins.ts';
import { groupPins } from '../lib/group-pins.ts';
import { DistanceLine } from './distance-line.tsx';
import { MapFrame, type MapFrameProps } from './map-frame.tsx';

beforeEach(fillBrowserGaps);
afterEach(cleanup);

describe('how far a home is', () => {
  it('is said for the two nearest places, in metres and kilometres', () => {
    const distances = [
      { name: 'School', metres: 800 },
      { name: 'Work', metres: 2100 },
      { name: 'Family', metres: 120_000 },
    ];
    const { container } = render(<DistanceLine distances={distances} />);
    expect(container.textContent).toBe('800 m to School · 2.1 km to Work');
  });

  it('is left out where nothing is known', () => {
    expect(render(<DistanceLine distances={[]} />).container.textContent).toBe('');
  });
});

describe('the frame of a map', () => {
  const zoom = { zoomIn: vi.fn(), zoomOut: vi.fn() };
  const draw = (failed: boolean) => {
    const ground = { map: zoom, failed, hostRef: () => {}, tiles: undefined } as unknown as MapFrameProps;
    return render(<MapFrame {...ground} label="Map of the homes" />);
  };

  it('zooms by buttons as well as by hand', () => {
    draw(false);
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
    expect([zoom.zoomIn.mock.calls.length, zoom.zoomOut.mock.calls.length]).toEqual([1, 1]);
    expect(screen.getByRole('region', { name: 'Map of the homes' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says when the map could not be loaded', () => {
    draw(true);
    expect(screen.getByRole('alert').textContent).toContain('The map could not be loaded.');
  });
});

describe('on the map', () => {
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

  const point = (id: `lst_${string}`, latitude: number, firstYearKobo: number) =>
    ({ id, latitude, longitude: 3.4, firstYearKobo, rentKobo: 1, type: 'flat', bedrooms: 2, area: 'Yaba' }) as const;
  const far = [point('lst_a', 6.5, 100_000_000), point('lst_b', 6.6, 200_000_000)];
  const close = [point('lst_a', 6.5, 100_000_000), point('lst_c', 6.5001, 90_000_000)];
  const said = { onSelect: vi.fn(), onZoom: vi.fn() };
  function Pins({ points, marked }: { points: Parameters<typeof groupPins>[0]; marked?: `lst_${string}` }) {
    usePricePins(map, { pins: groupPins(points, 12), marked, ...said });
    return null;
  }
  const pins = () => [...map.getContainer().querySelectorAll<HTMLButtonElement>('.price-pin')];

  it('each home is a price, out of the order of the keyboard, and is chosen by a tap', () => {
    render(<Pins points={far} />);
    expect(
      pins()
        .map(({ textContent }) => textContent)
        .toSorted(),
    ).toEqual(['₦1M', '₦2M']);
    expect(pins().every(({ tabIndex }) => tabIndex === -1)).toBe(true);
    fireEvent.click(pins().find(({ textContent }) => textContent === '₦2M') ?? document.body);
    expect(said.onSelect).toHaveBeenCalledExactlyOnceWith('lst_b');
  });

  it('homes close together are one pin with their number, which leads nearer', () => {
    render(<Pins points={close} />);
    expect(pins().map(({ textContent }) => textContent)).toEqual(['2']);
    expect(pins()[0]?.getAttribute('aria-label')).toBe('2 homes from ₦900,000 to move in. Zoom to them.');
    said.onSelect.mockClear();
    fireEvent.click(pins()[0] ?? document.body);
    expect(said.onZoom).toHaveBeenCalledOnce();
    expect(said.onSelect).not.toHaveBeenCalled();
  });

  it('the pin of the home that is pointed at stands out, also where it is one of several', () => {
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

  it('pins that stay are not made anew, and those that are gone go', () => {
    const { rerender } = render(<Pins points={far} />);
    const kept = pins().find(({ textContent }) => textContent === '₦1M');
    rerender(<Pins points={far.slice(0, 1)} />);
    expect(pins()).toEqual([kept]);
    rerender(<Pins points={[]} />);
    expect(pins()).toEqual([]);
  });

  it('the places of the person stand by name, and go with the screen', () => {
    const places: readonly NamedPlace[] = [{ name: 'Work', latitude: 6.51, longitude: 3.4 }];
    function Marks() {
      usePlaceMarks(map, places);
      return null;
    }
    const { unmount } = render(<Marks />);
    const marks = () => [...map.getContainer().querySelectorAll('.place-mark')].map(({ textContent }) => textContent);
    expect(marks()).toEqual(['Work']);
    unmount();
    expect(marks()).toEqual([]);
  });
});
