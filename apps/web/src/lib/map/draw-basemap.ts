import { type Basemap, type Line, boxesIntersect, loadCoast, loadCountry } from './basemap.ts';
import { type Drawing, type MapColours, names } from './drawing.ts';
import { drawLabels } from './labels.ts';
import { type MapView, metresPerPixel } from './mercator.ts';

const middleOfNigeria = 8;
const builtUpFromZoom = 10;
const builtUpMetres = 1900;
/** Zoom from which the finer coastline is worth its download. */
const coastFromZoom = 9;

function trace({ context, view }: Drawing, lines: readonly Line[]): void {
  context.beginPath();
  for (const { points, box } of lines) {
    if (!boxesIntersect(box, view.box)) continue;
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

/** The colour with alpha 0: canvas gradients to plain "transparent" fade through black. */
const clear = (colour: string) => colour.replace(/^rgb\((.*)\)$/, 'rgba($1, 0)');

/** Draws neighbourhoods as a soft tint on the land, to distinguish a city from its surroundings. */
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

/** Draws the whole map: land, the finer coastline where loaded, state borders, labels. */
function drawBasemap(drawing: Drawing, country: Basemap, coast: Basemap | undefined): void {
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

/** Returns true when the view is close enough to the southern cities to need their finer coastline. */
function wantsCoast(view: MapView, coast: Pick<Basemap, 'box'>): boolean {
  return view.zoom >= coastFromZoom && boxesIntersect(view.box, coast.box);
}

/** Resolves the theme's map colours for canvas. `place` is any element of the page. */
export function readMapColours(place: HTMLElement): MapColours {
  const probe = document.createElement('span');
  place.append(probe);
  const read = (name: string) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = Object.fromEntries(names.map((name) => [name, read(name)])) as MapColours;
  probe.remove();
  return colours;
}

/** Calls back whenever the theme changes; returns a function that stops it. */
export function followColours(onChange: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(onChange);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', onChange);
  return () => {
    chosen.disconnect();
    system.removeEventListener('change', onChange);
  };
}

/** Draws views of the basemap on a canvas as soon as their data is loaded. */
export class BasemapPainter {
  readonly #canvas: HTMLCanvasElement;
  readonly #after: (drawing: Drawing) => void;
  #country: Basemap | undefined;
  #coast: Basemap | undefined;
  #view: MapView | undefined;

  /** `after` draws on top of the map. */
  constructor(canvas: HTMLCanvasElement, after: (drawing: Drawing) => void = () => undefined) {
    this.#canvas = canvas;
    this.#after = after;
  }

  /** Loads the country map; rejects when the download fails. */
  async load(): Promise<void> {
    this.#country = await loadCountry();
    this.repaint();
  }

  paint(view: MapView): void {
    this.#view = view;
    if (view.zoom >= coastFromZoom && this.#coast === undefined) void this.#loadCoast();
    this.repaint();
  }

  repaint(): void {
    const context = this.#canvas.getContext('2d');
    if (this.#view === undefined || this.#country === undefined || context === null) return;
    const density = Math.min(devicePixelRatio, 2);
    const { width, height } = this.#view;
    this.#canvas.width = Math.round(width * density);
    this.#canvas.height = Math.round(height * density);
    context.setTransform(density, 0, 0, density, 0, 0);
    const host = this.#canvas.parentElement ?? document.body;
    const drawing = { context, view: this.#view, colours: readMapColours(host) };
    drawBasemap(drawing, this.#country, this.#coast);
    this.#after(drawing);
  }

  /** Without the finer coastline the map is only less detailed. */
  async #loadCoast(): Promise<void> {
    try {
      this.#coast = await loadCoast();
      this.repaint();
    } catch {
      this.#coast = undefined;
    }
  }
}
