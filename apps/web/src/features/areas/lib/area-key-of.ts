import type { AreaKeyInput } from '@rentreel/contracts/areas';
import type { AreaParams } from '../../../components/areas/to-area-params.ts';

/** The key of the area in an address; the server says whether there is one. */
export function areaKeyOf({ state, city, area }: AreaParams): AreaKeyInput['areaKey'] {
  return `${state.toUpperCase()}/${city.toLowerCase()}/${area.toLowerCase()}` as AreaKeyInput['areaKey'];
}
