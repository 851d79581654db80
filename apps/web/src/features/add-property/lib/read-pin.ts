/** Degrees, to five decimals (about a metre). */
export interface Pin {
  readonly latitude: number;
  readonly longitude: number;
}

const pair = /(-?\d{1,3}\.\d+)\s*[,;\s]\s*(-?\d{1,3}\.\d+)/;
/** The place itself in a link of a map comes before the middle of what it shows. */
const inLink = [
  /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/,
  /[?&](?:q|ll|query|destination)=(-?\d+\.\d+)(?:,|%2C)(-?\d+\.\d+)/i,
  pair,
];

const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000;

/** A place from "6.5232, 3.3675", or from a link of a map that somebody sent; undefined when there is none in Nigeria. */
export function readPin(text: string): Pin | undefined {
  for (const pattern of inLink) {
    const [, latitude, longitude] = pattern.exec(text) ?? [];
    if (latitude !== undefined && longitude !== undefined) return toPin(Number(latitude), Number(longitude));
  }
  return undefined;
}

/** A place to five decimals; undefined outside of the square around Nigeria. */
export function toPin(latitude: number, longitude: number): Pin | undefined {
  const inside = latitude >= 4 && latitude <= 14 && longitude >= 2.5 && longitude <= 15;
  return inside ? { latitude: rounded(latitude), longitude: rounded(longitude) } : undefined;
}

/** How exact a place is, from metres: "to about 12 m", "to about 1.2 km". */
export function exactness(metres: number): string {
  if (metres < 1000) return `to about ${Math.max(1, Math.round(metres))} m`;
  return `to about ${(metres / 1000).toFixed(1).replace(/\.0$/, '')} km`;
}

/** How exact degrees are by the figures they are written with, in metres: 6.52 is a kilometre, 6.52318 a metre. */
export function writtenExactness({ latitude, longitude }: Pin): number {
  const figures = Math.max(...[latitude, longitude].map((degrees) => String(degrees).split('.')[1]?.length ?? 0));
  return Math.round(111_320 / 10 ** figures);
}
