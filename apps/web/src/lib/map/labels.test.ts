import { describe, expect, it } from 'vitest';
import type { Label } from './basemap.ts';
import { placeLabels } from './labels.ts';
import { mercatorX, mercatorY, viewAround } from './mercator.ts';

const label = (text: string, [latitude, longitude]: readonly [number, number], rest: Partial<Label> = {}): Label => {
  return { text, x: mercatorX(longitude), y: mercatorY(latitude), zoom: 5, kind: 'town', ...rest };
};
const widthOf = (text: string) => text.length * 7;
const shown = (labels: readonly Label[], zoom: number) => {
  const view = viewAround({ latitude: 6.5, longitude: 3.4 }, { x: 400, y: 400 }, zoom);
  return placeLabels(labels, view, widthOf).map(({ text }) => text);
};

describe('the map labels', () => {
  it('omit a label that would overlap an earlier one', () => {
    expect(shown([label('Lagos', [6.5, 3.4]), label('Ikeja', [6.501, 3.401])], 8)).toEqual(['Lagos']);
    expect(shown([label('Lagos', [6.5, 3.4]), label('Ikeja', [6.501, 3.401])], 13)).toEqual(['Lagos']);
    expect(shown([label('Lagos', [6.5, 3.4]), label('Ikeja', [6.6, 3.35])], 10)).toEqual(['Lagos', 'Ikeja']);
  });

  it('are limited to the kinds of the zoom level', () => {
    const labels = [label('YOLA', [6.5, 3.4], { zoom: 9 }), label('Yaba', [6.51, 3.4], { kind: 'area', zoom: 11 })];
    expect(shown(labels, 8)).toEqual([]);
    expect(shown(labels, 10)).toEqual(['YOLA']);
    expect(shown(labels, 12)).toEqual(['YOLA', 'Yaba']);
    expect(shown(labels, 14)).toEqual(['Yaba']);
  });

  it('are limited to the visible area', () => {
    expect(shown([label('Kano', [12, 8.5])], 10)).toEqual([]);
  });
});
