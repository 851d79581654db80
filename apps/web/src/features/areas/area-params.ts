import type { AreaKeyInput } from '@rentreel/contracts/areas';

/** The parts of an area's key, as the addresses of its screens take them. */
interface AreaParams {
  state: string;
  city: string;
  area: string;
}

export function toAreaParams(areaKey: string): AreaParams {
  const [state = '', city = '', area = ''] = areaKey.split('/');
  return { state, city, area };
}

/** The key of the area in an address; the server says whether there is one. */
export function areaKeyOf({ state, city, area }: AreaParams): AreaKeyInput['areaKey'] {
  return `${state.toUpperCase()}/${city.toLowerCase()}/${area.toLowerCase()}` as AreaKeyInput['areaKey'];
}
