/** The parts of an area's key, as the addresses of its screens take them. */
export interface AreaParams {
  state: string;
  city: string;
  area: string;
}

export function toAreaParams(areaKey: string): AreaParams {
  const [state = '', city = '', area = ''] = areaKey.split('/');
  return { state, city, area };
}
