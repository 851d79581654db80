import type { Label, LabelKind } from './basemap.ts';
import type { Drawing } from './draw-basemap.ts';
import type { MapColours } from './map-colours.ts';
import { placeLabels, textOf } from './place-labels.ts';

const inks: Readonly<Record<LabelKind, keyof MapColours>> = {
  country: 'text-3',
  state: 'text-3',
  town: 'map-label',
  area: 'map-label',
  water: 'info',
};

/** Names with a halo of the ground's colour, so that they can be read across lines. */
export function drawLabels({ context, view, colours }: Drawing, labels: readonly Label[]): void {
  const widthOf = (text: string, font: string) => {
    context.font = font;
    return context.measureText(text).width;
  };
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineWidth = 3;
  for (const label of placeLabels(labels, view, widthOf)) {
    const text = textOf(label);
    context.font = label.font;
    context.strokeStyle = label.kind === 'water' ? colours['map-water'] : colours['map-land'];
    context.strokeText(text, label.atX, label.atY);
    context.fillStyle = colours[inks[label.kind]];
    context.fillText(text, label.atX, label.atY);
  }
}
