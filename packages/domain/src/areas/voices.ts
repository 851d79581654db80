import { areaLimits } from '@rentreel/contracts/areas';

/** Of area_diary_entries `e`: what one person says is their mean, and one flood is enough. */
export const voiceColumns = `count(*) AS entries, max(e.day) AS lastDay,
  avg(e.power_hours) AS power, avg(e.water_hours) AS water,
  max(CASE WHEN e.flood IN ('yard', 'inside') THEN 1.0 WHEN e.flood IS NOT NULL THEN 0.0 END) AS flooded`;

const shownMean = (voice: string) => `CASE WHEN count(${voice}) >= ${areaLimits.minReporters} THEN avg(${voice}) END`;

/** Means over voices. A mean of fewer people than the floor would tell what each of them said, so it is null. */
export const meanColumns = `${shownMean('power')} AS powerHours, ${shownMean('water')} AS waterHours,
  ${shownMean('flooded')} AS floodShare`;
