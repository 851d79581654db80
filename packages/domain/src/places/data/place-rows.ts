/** One line of a table of places. */
export interface PlaceRow {
  readonly name: string;
  readonly aliases: readonly string[];
  /** What the third column says: the local government area, the state, or the area. */
  readonly within: string;
  readonly latitude: number;
  readonly longitude: number;
}

const line = /^([^|]+)\|([^|]*)\|([^|]+)\|\s*(\d+\.\d+)\s+(\d+\.\d+)$/;

function placeRow(text: string): PlaceRow {
  const [, name, aliases = '', within = '', latitude, longitude] = line.exec(text) ?? [];
  if (name === undefined) throw new Error(`Not a place: ${text}`);
  return {
    name: name.trim(),
    aliases: aliases.split(',').flatMap((alias) => alias.trim() || []),
    within: within.trim(),
    latitude: Number(latitude),
    longitude: Number(longitude),
  };
}

/** A table of places, one per line: name | other names, by commas | within | latitude longitude. */
export function placeRows(table: readonly string[]): PlaceRow[] {
  return table.map(placeRow);
}
