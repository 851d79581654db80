import type { AreaKeyInput } from '@rentreel/contracts/areas';
import { nigerianStateCodes } from '@rentreel/contracts/listings';

/** Parts of an area's key, as in the addresses of its screens. */
interface AreaParams {
  state: string;
  city: string;
  area: string;
}

export function toAreaParams(areaKey: string): AreaParams {
  const [state = '', city = '', area = ''] = areaKey.split('/');
  return { state, city, area };
}

/**
 * Returns the area key in an address; for an invalid state one that matches no area, so that the server reports the error.
 */
export function areaKeyOf({ state, city, area }: AreaParams): AreaKeyInput['areaKey'] {
  const code = nigerianStateCodes.find((each) => each === state.toUpperCase());
  return code === undefined ? 'LA//' : `${code}/${city.toLowerCase()}/${area.toLowerCase()}`;
}
