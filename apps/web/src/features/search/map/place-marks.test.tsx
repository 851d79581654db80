import { cleanup, render } from '@testing-library/react';
import L from 'leaflet';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillBrowserGaps } from '#/testing/render.tsx';
import { usePlaceMarks } from './search-map.tsx';
import type { NamedPlace } from './distances.tsx';

beforeEach(fillBrowserGaps);

describe('usePlaceMarks', () => {
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

  it('shows the saved places by name and removes them on unmounting', () => {
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
