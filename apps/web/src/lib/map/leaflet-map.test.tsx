import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillBrowserGaps } from '#/testing/render.tsx';
import { MapFrame, type MapFrameProps } from './leaflet-map.tsx';
import { circleLabel } from './map-captions.tsx';

beforeEach(fillBrowserGaps);
afterEach(cleanup);

describe('MapFrame', () => {
  const zoom = { zoomIn: vi.fn(), zoomOut: vi.fn() };
  const draw = (failed: boolean) => {
    const ground = { map: zoom, failed, hostRef: () => {}, streets: { state: 'none' } } as unknown as MapFrameProps;
    return render(<MapFrame {...ground} label="Map of the homes" />);
  };

  it('zooms by buttons', () => {
    draw(false);
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
    expect([zoom.zoomIn.mock.calls.length, zoom.zoomOut.mock.calls.length]).toEqual([1, 1]);
    expect(screen.getByRole('region', { name: 'Map of the homes' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows a message when the map could not be loaded', () => {
    draw(true);
    expect(screen.getByRole('alert').textContent).toContain('The map couldn’t be loaded.');
  });
});

describe('the caption of a location circle', () => {
  it('states the radius and when the address is disclosed', () => {
    expect(circleLabel(300)).toBe('About 300 m around the home; the address is given after a confirmed inspection.');
  });
});
