/** A box on the unit square of the world. */
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

/** Web Mercator projection of the world onto a square of side 1. */
export function mercatorX(longitude: number): number {
  return (longitude + 180) / 360;
}

export function mercatorY(latitude: number): number {
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2)) / (2 * Math.PI);
}

/** Returns the latitude of a y on the unit square: inverse of `mercatorY`. */
export function latitudeOf(y: number): number {
  return (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90;
}

/** Returns the width of the world in pixels at a zoom. */
export function worldSize(zoom: number): number {
  return tileSize * 2 ** zoom;
}

/** Returns the metres per pixel at a latitude. */
export function metresPerPixel(latitude: number, zoom: number): number {
  return (40_075_017 * Math.cos(radians(latitude))) / worldSize(zoom);
}

/** Inaccuracy of a tap, in pixels. */
const tapPixels = 8;

/** Returns the inaccuracy of a tap at a zoom, in metres. */
export function tapMetres({ latitude }: Place, zoom: number): number {
  return Math.ceil(tapPixels * metresPerPixel(latitude, zoom));
}

/** View of a drawing: size in CSS pixels and its position on the unit square. */
export interface MapView {
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
  /** Width of the world in pixels. */
  readonly scale: number;
  /** Top left corner of the drawing, in pixels of the world. */
  readonly left: number;
  readonly top: number;
  /** Visible part of the unit square. */
  readonly box: Box;
}

/** Returns the view whose top left corner is at the given offset in pixels of the world. */
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

/** Returns the view centred on a place. */
export function viewAround(middle: Place, size: { x: number; y: number }, zoom: number): MapView {
  const scale = worldSize(zoom);
  const corner = {
    x: mercatorX(middle.longitude) * scale - size.x / 2,
    y: mercatorY(middle.latitude) * scale - size.y / 2,
  };
  return viewFrom(corner, size, zoom);
}
