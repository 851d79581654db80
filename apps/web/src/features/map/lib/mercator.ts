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
