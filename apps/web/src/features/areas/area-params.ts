import type { AreaKeyInput } from '@rentreel/contracts/areas';
import { nigerianStateCodes } from '@rentreel/contracts/listings';

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

/** The key of the area in an address; one that no area has when the state is none. The server says whether there is one. */
export function areaKeyOf({ state, city, area }: AreaParams): AreaKeyInput['areaKey'] {
  const code = nigerianStateCodes.find((each) => each === state.toUpperCase());
  return code === undefined ? 'LA//' : `${code}/${city.toLowerCase()}/${area.toLowerCase()}`;
}
