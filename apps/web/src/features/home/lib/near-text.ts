export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** A position in an address, to about one kilometre: a link that is passed on must not tell where somebody lives. */
export function nearText({ latitude, longitude }: Position): string {
  return `${Number(latitude.toFixed(2))},${Number(longitude.toFixed(2))}`;
}

const pattern = /^(-?\d{1,2}(?:\.\d{1,2})?),(-?\d{1,3}(?:\.\d{1,2})?)$/;

/** The position that `nearText` wrote; undefined for anything else. */
export function readNear(text: string): Position | undefined {
  const [, latitude, longitude] = pattern.exec(text) ?? [];
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180 ? position : undefined;
}
