import { type Label, type LabelKind, boxesIntersect } from './basemap.ts';
import type { Drawing, MapColours } from './drawing.ts';
import type { Box, MapView } from './mercator.ts';

interface PlacedLabel extends Label {
  /** Centre of the text, in pixels of the drawing. */
  readonly atX: number;
  readonly atY: number;
  readonly font: string;
}

const family = "system-ui, Roboto, 'Noto Sans', sans-serif";
const gap = 5;
const lineHeight = 16;

/** Zoom ranges in which each kind of label is shown; towns are replaced by their neighbourhoods. */
const lastZoom: Readonly<Record<LabelKind, number>> = {
  country: 7,
  state: 8,
  town: 13,
  area: 22,
  landmark: 22,
  water: 13,
};

function fontOf({ kind, zoom }: Pick<Label, 'kind' | 'zoom'>, at: number): string {
  if (kind === 'country' || kind === 'state') return `500 11px ${family}`;
  if (kind === 'water') return `italic 500 12px ${family}`;
  if (kind === 'landmark') return `500 11px ${family}`;
  if (kind === 'area') return `500 12px ${family}`;
  return zoom <= 6 && at >= 7 ? `650 15px ${family}` : `600 ${zoom <= 6 ? 13 : 12}px ${family}`;
}

function textOf({ kind, text }: Label): string {
  if (kind === 'landmark') return `• ${text}`;
  return kind === 'state' && text !== 'FCT' ? text.toUpperCase() : text;
}

/** Selects the labels that fit into a drawing, by importance; of two that overlap the first is kept. */
export function placeLabels(
  labels: readonly Label[],
  view: MapView,
  widthOf: (text: string, font: string) => number,
): PlacedLabel[] {
  const taken: Box[] = [];
  const placed: PlacedLabel[] = [];
  for (const label of labels) {
    const atX = label.x * view.scale - view.left;
    const atY = label.y * view.scale - view.top;
    const outside = atX < 0 || atY < 0 || atX > view.width || atY > view.height;
    if (outside || view.zoom < label.zoom || view.zoom > lastZoom[label.kind]) continue;
    const font = fontOf(label, view.zoom);
    const half = widthOf(textOf(label), font) / 2 + gap;
    const box = { left: atX - half, right: atX + half, top: atY - lineHeight / 2, bottom: atY + lineHeight / 2 };
    if (taken.some((other) => boxesIntersect(other, box))) continue;
    taken.push(box);
    placed.push({ ...label, atX, atY, font });
  }
  return placed;
}

const inks: Readonly<Record<LabelKind, keyof MapColours>> = {
  country: 'text-3',
  state: 'text-3',
  town: 'map-label',
  area: 'map-label',
  landmark: 'primary',
  water: 'info',
};

/** Draws labels with a halo in the background colour, so that they are readable across lines. */
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
