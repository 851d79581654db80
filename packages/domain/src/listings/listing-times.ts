export const dayMs = 24 * 60 * 60_000;
const lagosOffsetMs = 60 * 60_000;

/** The day in Lagos (UTC+1, all year) as days since 1970. */
export const lagosDay = (time: number): number => Math.floor((time + lagosOffsetMs) / dayMs);
