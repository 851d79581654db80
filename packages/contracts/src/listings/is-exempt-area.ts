import type { TenancyRule } from './jurisdictions.ts';

const plain = (area: string) => area.toLowerCase().replace(/[^a-z]/g, '');

/** True for an area in which a rule does not hold, however people write its name. */
export function isExemptArea(area: string, exemptAreas: NonNullable<TenancyRule['exemptAreas']>): boolean {
  const name = plain(area);
  return exemptAreas.some((spellings) => spellings.some((spelling) => plain(spelling) === name));
}
