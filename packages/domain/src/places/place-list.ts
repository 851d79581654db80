import { type NigerianState, nigerianStates } from '@rentreel/contracts/listings';
import type { PlaceHit } from '@rentreel/contracts/places';
import cities from './data/areas.json';
import landmarkRows from './data/landmarks.json';
import townRows from './data/towns.json';

/** One line of a table of places. */
interface PlaceRow {
  readonly name: string;
  readonly aliases: readonly string[];
  /** The third column: the local government area, the state, or the area. */
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

/** Parses a table of places, one per line: name | aliases, by commas | within | latitude longitude. */
function placeRows(table: readonly string[]): PlaceRow[] {
  return table.map(placeRow);
}

/** A place with its aliases. */
export interface KnownPlace extends PlaceHit {
  readonly aliases: readonly string[];
  /** The local government area of a neighbourhood. */
  readonly lga?: string;
}

const stateCodes = new Set(Object.keys(nigerianStates));
const isState = (code: string): code is NigerianState => stateCodes.has(code);

function toState(code: string): NigerianState {
  if (!isState(code)) throw new Error(`No state has the code ${code}`);
  return code;
}

const stateName = (code: NigerianState) => (code === 'FC' ? 'FCT' : `${nigerianStates[code]} State`);
const namedAs = ({ name, aliases, latitude, longitude }: PlaceRow) => ({ name, aliases, latitude, longitude });

/** The neighbourhoods of the cities. */
export const areas: readonly KnownPlace[] = cities.flatMap(({ city, stateCode, areas: rows }) => {
  const code = toState(stateCode);
  const state = nigerianStates[code];
  return placeRows(rows).map((row) => ({
    ...namedAs(row),
    kind: 'area' as const,
    context: state.startsWith(city) ? `${row.within}, ${city}` : `${city}, ${stateName(code)}`,
    stateCode: code,
    city,
    area: row.name,
    lga: row.within,
    precisionMetres: 1000,
  }));
});

/** Cities and towns, with the state capitals first, ordered by state name. */
export const towns: readonly KnownPlace[] = placeRows(townRows).map((row) => {
  const stateCode = toState(row.within);
  const place = { kind: 'town' as const, context: stateName(stateCode), stateCode, city: row.name };
  return { ...namedAs(row), ...place, precisionMetres: 5000 };
});

/** The first area of each name. */
const areaByName = new Map(areas.toReversed().map((area) => [area.name, area]));

/** Landmarks that people name to describe a location; each lies in one of the areas. */
export const landmarks: readonly KnownPlace[] = placeRows(landmarkRows).map((row) => {
  const area = areaByName.get(row.within);
  if (area === undefined) throw new Error(`${row.name} lies in no area called ${row.within}`);
  const { stateCode, city } = area;
  const place = { kind: 'landmark' as const, context: `${area.name}, ${city}`, stateCode, city, area: area.name };
  return { ...namedAs(row), ...place, precisionMetres: 500 };
});

const mean = (numbers: readonly number[]) =>
  Number((numbers.reduce((sum, each) => sum + each, 0) / numbers.length).toFixed(4));

const areasByGovernment = new Map<string, [KnownPlace, ...KnownPlace[]]>();
for (const area of areas) {
  const key = `${area.stateCode} ${area.lga}`;
  const group = areasByGovernment.get(key);
  if (group) group.push(area);
  else areasByGovernment.set(key, [area]);
}

/** The local government areas with known neighbourhoods, each at the centre of these. */
export const localGovernments: readonly KnownPlace[] = [...areasByGovernment.values()].map((group) => {
  const [{ lga = '', stateCode, city }] = group;
  return {
    kind: 'lga',
    name: lga,
    aliases: [],
    context: `Local government, ${stateName(stateCode)}`,
    latitude: mean(group.map(({ latitude }) => latitude)),
    longitude: mean(group.map(({ longitude }) => longitude)),
    stateCode,
    city,
    precisionMetres: 6000,
  };
});

/** The states and the FCT, each at its capital. */
export const states: readonly KnownPlace[] = towns.slice(0, stateCodes.size).map((capital) => {
  const { stateCode, latitude, longitude, name } = capital;
  return {
    kind: 'state',
    name: stateCode === 'FC' ? 'Federal Capital Territory' : stateName(stateCode),
    aliases: stateCode === 'FC' ? ['FCT'] : [nigerianStates[stateCode]],
    context: `Capital: ${name}`,
    latitude,
    longitude,
    stateCode,
    city: stateCode === 'LA' ? 'Lagos' : name,
    precisionMetres: 60_000,
  };
});
