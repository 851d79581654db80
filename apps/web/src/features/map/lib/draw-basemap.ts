import { type Basemap, boxesMeet, type Line } from './basemap.ts';
import { drawLabels } from './draw-labels.ts';
import type { MapColours } from './map-colours.ts';
import type { MapView } from './map-view.ts';
import { metresPerPixel } from './mercator.ts';

export interface Drawing {
  readonly context: CanvasRenderingContext2D;
  readonly view: MapView;
  readonly colours: MapColours;
}

const middleOfNigeria = 8;
const builtUpFromZoom = 10;
const builtUpMetres = 1900;
/** From here on the finer coast is worth its download. */
export const coastFromZoom = 9;

function trace({ context, view }: Drawing, lines: readonly Line[]): void {
  context.beginPath();
  for (const { points, box } of lines) {
    if (!boxesMeet(box, view.box)) continue;
    for (let index = 0; index + 1 < points.length; index += 2) {
      const x = (points[index] ?? 0) * view.scale - view.left;
      const y = (points[index + 1] ?? 0) * view.scale - view.top;
      if (index === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
  }
}

function fill(drawing: Drawing, lines: readonly Line[], colour: string): void {
  trace(drawing, lines);
  drawing.context.fillStyle = colour;
  drawing.context.fill('evenodd');
}

function stroke(
  drawing: Drawing,
  lines: readonly Line[],
  pen: { colour: string; width: number; dash?: number[] },
): void {
  trace(drawing, lines);
  const { context } = drawing;
  context.strokeStyle = pen.colour;
  context.lineWidth = pen.width;
  context.setLineDash(pen.dash ?? []);
  context.stroke();
  context.setLineDash([]);
}

/** The colour without any of it: canvas fades through black where only "transparent" is said. */
const clear = (colour: string) => colour.replace(/^rgb\((.*)\)$/, 'rgba($1, 0)');

/** Neighbourhoods as a soft tint on the land, so that a city can be told from the bush around it. */
function tintBuiltUp(drawing: Drawing, map: Basemap, labels: Basemap['labels']): void {
  const { context, view, colours } = drawing;
  if (view.zoom < builtUpFromZoom) return;
  context.save();
  trace(drawing, map.land);
  context.clip('evenodd');
  context.globalAlpha = 0.7;
  const radius = builtUpMetres / metresPerPixel(middleOfNigeria, view.zoom);
  for (const { x, y, kind } of labels) {
    const [atX, atY] = [x * view.scale - view.left, y * view.scale - view.top];
    const outside = atX < -radius || atY < -radius || atX > view.width + radius || atY > view.height + radius;
    if (kind !== 'area' || outside) continue;
    const tint = context.createRadialGradient(atX, atY, 0, atX, atY, radius);
    tint.addColorStop(0, colours['map-road']);
    tint.addColorStop(1, clear(colours['map-road']));
    context.fillStyle = tint;
    context.fillRect(atX - radius, atY - radius, 2 * radius, 2 * radius);
  }
  context.restore();
}

function drawGround(drawing: Drawing, map: Basemap, labels: Basemap['labels']): void {
  const { context, view, colours } = drawing;
  const { left, top, right, bottom } = map.box;
  context.save();
  context.beginPath();
  context.rect(
    left * view.scale - view.left,
    top * view.scale - view.top,
    (right - left) * view.scale,
    (bottom - top) * view.scale,
  );
  context.clip();
  context.fillStyle = colours['map-water'];
  context.fillRect(0, 0, view.width, view.height);
  fill(drawing, map.land, colours['map-land']);
  fill(drawing, map.abroad, colours['map-land-2']);
  tintBuiltUp(drawing, map, labels);
  fill(drawing, map.lakes, colours['map-water']);
  stroke(drawing, map.rivers, { colour: colours['map-water'], width: view.zoom < 8 ? 1 : 2 });
  context.restore();
}

/** The whole map: ground, the finer coast where it is there, borders of the states, names. */
export function drawBasemap(drawing: Drawing, country: Basemap, coast: Basemap | undefined): void {
  const { context, view, colours } = drawing;
  context.fillStyle = colours['map-water'];
  context.fillRect(0, 0, view.width, view.height);
  context.lineJoin = 'round';
  fill(drawing, country.far, colours['map-land-2']);
  drawGround(drawing, country, country.labels);
  if (coast !== undefined && wantsCoast(view, coast)) drawGround(drawing, coast, country.labels);
  const width = view.zoom < 8 ? 0.8 : 1.2;
  context.globalAlpha = 0.55;
  stroke(drawing, country.states, { colour: colours['text-3'], width, dash: [4, 3] });
  context.globalAlpha = 1;
  drawLabels(drawing, country.labels);
}

/** True when a view is near enough to the southern cities for their finer coast. */
function wantsCoast(view: MapView, coast: Pick<Basemap, 'box'>): boolean {
  return view.zoom >= coastFromZoom && boxesMeet(view.box, coast.box);
}
