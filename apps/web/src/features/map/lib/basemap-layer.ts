import L from 'leaflet';
import { BasemapPainter } from './basemap-painter.ts';
import { viewFrom } from './map-view.ts';

/** How much more than the map itself is drawn on each side, so that a drag shows ground at once. */
const margin = 0.3;

/** The embedded basemap as a layer: one canvas, drawn anew after each move. */
export class BasemapLayer extends L.Layer {
  readonly #canvas = document.createElement('canvas');
  readonly #painter = new BasemapPainter(this.#canvas);

  /** Rejects when the map's files cannot be had. */
  load(): Promise<void> {
    return this.#painter.load();
  }

  repaint(): void {
    this.#painter.repaint();
  }

  override onAdd(map: L.Map): this {
    map.getPane('tilePane')?.append(this.#canvas);
    this.#draw();
    return this;
  }

  override onRemove(): this {
    this.#canvas.remove();
    return this;
  }

  override getEvents() {
    const draw = () => this.#draw();
    return { moveend: draw, zoom: draw, viewreset: draw, resize: draw };
  }

  #draw(): void {
    const size = this._map.getSize();
    const beyond = size.multiplyBy(margin).round();
    const corner = this._map.getPixelBounds().min;
    if (corner === undefined) return;
    L.DomUtil.setPosition(this.#canvas, this._map.containerPointToLayerPoint(beyond.multiplyBy(-1)));
    const drawn = size.add(beyond.multiplyBy(2));
    this.#canvas.style.width = `${drawn.x}px`;
    this.#canvas.style.height = `${drawn.y}px`;
    this.#painter.paint(viewFrom(corner.subtract(beyond), drawn, this._map.getZoom()));
  }
}
