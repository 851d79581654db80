import { type Point, metresBetween } from './geo.ts';

export const travelModes = ['car', 'bus', 'walk'] as const;
export type TravelMode = (typeof travelModes)[number];

export const travelTimes = ['morning', 'midday', 'evening', 'night'] as const;
/** `morning`: 6 to 10 am. `evening`: 3 to 8 pm. `midday` and `night`: the hours between them. */
export type TravelTime = (typeof travelTimes)[number];

/** Ratio of road distance to straight-line distance. */
const roadFactor = 1.4;

/** Average road speed in a large Nigerian city in km/h, including stops and congestion. Assumed, not measured. */
const speeds: Readonly<Record<TravelMode, Readonly<Record<TravelTime, number>>>> = {
  car: { morning: 16, midday: 24, evening: 14, night: 36 },
  bus: { morning: 12, midday: 16, evening: 10, night: 20 },
  walk: { morning: 4.8, midday: 4.8, evening: 4.8, night: 4.8 },
};

/** Minutes added for reaching the road, waiting or parking. */
const waits: Readonly<Record<TravelMode, number>> = { car: 5, bus: 10, walk: 0 };

/** Rounding step of estimated durations, in minutes. */
const step = 5;

export interface Travel {
  readonly mode: TravelMode;
  readonly time: TravelTime;
}

/**
 * Estimates the travel time between two places in minutes, in steps of 5 and at least 5: straight-line distance times 1.4 for
 * the roads, at the mode's speed for that time of day, plus the fixed wait. Uses no live traffic data.
 */
export function commuteMinutes(from: Point, to: Point, { mode, time }: Travel): number {
  const kilometres = (metresBetween(from, to) * roadFactor) / 1000;
  const minutes = waits[mode] + (kilometres / speeds[mode][time]) * 60;
  return Math.max(step, Math.round(minutes / step) * step);
}

/**
 * Returns the straight-line distance in whole metres that can be covered in the given minutes; every place within it has an
 * estimate of at most that duration.
 */
export function commuteReachMetres(minutes: number, { mode, time }: Travel): number {
  const hours = Math.max(0, minutes - waits[mode]) / 60;
  return Math.floor((hours * speeds[mode][time] * 1000) / roadFactor);
}
