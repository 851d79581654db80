import { describe, expect, it } from 'vitest';
import { heightAt, nearestStop, sheetStops, stopBeside } from './sheet-stops.ts';

describe('the list over the map', () => {
  it.each(sheetStops)('stays at %s when it is let go there', (stop) => {
    expect(nearestStop(heightAt(stop, 700), 700)).toBe(stop);
  });

  it.each([
    [0, 'peek'],
    [200, 'peek'],
    [230, 'half'],
    [500, 'half'],
    [560, 'full'],
    [900, 'full'],
  ])('at %i of 700 pixels goes to %s', (height, stop) => {
    expect(nearestStop(height, 700)).toBe(stop);
  });

  it('moves one stop at a time by its buttons, and no further than its ends', () => {
    expect([stopBeside('peek', 1), stopBeside('half', 1), stopBeside('full', 1)]).toEqual(['half', 'full', 'full']);
    expect([stopBeside('full', -1), stopBeside('half', -1), stopBeside('peek', -1)]).toEqual(['half', 'peek', 'peek']);
  });
});
