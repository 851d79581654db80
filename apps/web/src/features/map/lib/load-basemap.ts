import { type Basemap, type BasemapFile, readBasemap } from './basemap.ts';

const loaded = new Map<string, Promise<Basemap>>();

/** Loads a part of the basemap once; a failed attempt may be made again. */
function load(name: string): Promise<Basemap> {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const loading = fetch(`/basemap/${name}.json`).then(async (answer) => {
    if (!answer.ok) throw new Error(`The map could not be loaded: ${answer.status}`);
    return readBasemap((await answer.json()) as BasemapFile);
  });
  loaded.set(name, loading);
  loading.catch(() => loaded.delete(name));
  return loading;
}

export const loadCountry = () => load('country');
export const loadCoast = () => load('coast');
