import { type Drawing, coastFromZoom, drawBasemap } from './draw-basemap.ts';
import type { Basemap } from './basemap.ts';
import { loadCoast, loadCountry } from './load-basemap.ts';
import { readMapColours } from './map-colours.ts';
import type { MapView } from './map-view.ts';

/** Draws views of the basemap on a canvas, as soon as what they need is there. */
export class BasemapPainter {
  readonly #canvas: HTMLCanvasElement;
  readonly #after: (drawing: Drawing) => void;
  #country: Basemap | undefined;
  #coast: Basemap | undefined;
  #view: MapView | undefined;

  /** `after` draws what lies on top. */
  constructor(canvas: HTMLCanvasElement, after: (drawing: Drawing) => void = () => undefined) {
    this.#canvas = canvas;
    this.#after = after;
  }

  /** Loads the country; rejects when it cannot be had. */
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

  /** Without the finer coast the map is coarser, not wrong. */
  async #loadCoast(): Promise<void> {
    try {
      this.#coast = await loadCoast();
      this.repaint();
    } catch {
      this.#coast = undefined;
    }
  }
}
