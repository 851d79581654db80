/** A box on the square world. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const tileSize = 256;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The world as a square of side 1, in the projection of web maps. */
export function mercatorX(longitude: number): number {
  return (longitude + 180) / 360;
}

export function mercatorY(latitude: number): number {
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2)) / (2 * Math.PI);
}

/** The latitude of a height on the square world: undoes `mercatorY`. */
export function latitudeOf(y: number): number {
  return (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90;
}

/** Pixels across the world at a zoom. */
export function worldSize(zoom: number): number {
  return tileSize * 2 ** zoom;
}

/** Metres that a pixel shows at a latitude. */
export function metresPerPixel(latitude: number, zoom: number): number {
  return (40_075_017 * Math.cos(radians(latitude))) / worldSize(zoom);
}

/** How far from what it means a finger comes down, in pixels. */
const fingerPixels = 8;

/** How exact a tap is at a zoom, in metres. */
export function fingerMetres({ latitude }: Place, zoom: number): number {
  return Math.ceil(fingerPixels * metresPerPixel(latitude, zoom));
}

/** What a drawing shows: CSS pixels, and where the square world lies in them. */
export interface MapView {
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
  /** Pixels across the world. */
  readonly scale: number;
  /** Pixels of the drawing's corner on the world. */
  readonly left: number;
  readonly top: number;
  /** What is visible of the square world. */
  readonly box: Box;
}

/** A drawing whose top left corner is so many pixels of the world away from the world's. */
export function viewFrom(corner: { x: number; y: number }, size: { x: number; y: number }, zoom: number): MapView {
  const scale = worldSize(zoom);
  const box = {
    left: corner.x / scale,
    top: corner.y / scale,
    right: (corner.x + size.x) / scale,
    bottom: (corner.y + size.y) / scale,
  };
  return { zoom, width: size.x, height: size.y, scale, left: corner.x, top: corner.y, box };
}

/** A drawing with a place in its middle. */
export function viewAround(middle: Place, size: { x: number; y: number }, zoom: number): MapView {
  const scale = worldSize(zoom);
  const corner = {
    x: mercatorX(middle.longitude) * scale - size.x / 2,
    y: mercatorY(middle.latitude) * scale - size.y / 2,
  };
  return viewFrom(corner, size, zoom);
}
