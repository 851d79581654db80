import { type Point, metresBetween } from './geo.ts';

export const travelModes = ['car', 'bus', 'walk'] as const;
export type TravelMode = (typeof travelModes)[number];

export const travelTimes = ['morning', 'midday', 'evening', 'night'] as const;
/** `morning`: 6 to 10. `evening`: 3 pm to 8 pm. `midday` and `night`: what lies between. */
export type TravelTime = (typeof travelTimes)[number];

/** How much longer the way over the roads is than the straight line. */
const roadFactor = 1.4;

/** Kilometres per hour over the roads of a large Nigerian city, stops and go-slow included. Assumptions, not measurements. */
const speeds: Readonly<Record<TravelMode, Readonly<Record<TravelTime, number>>>> = {
  car: { morning: 16, midday: 24, evening: 14, night: 36 },
  bus: { morning: 12, midday: 16, evening: 10, night: 20 },
  walk: { morning: 4.8, midday: 4.8, evening: 4.8, night: 4.8 },
};

/** Minutes for getting to the road, waiting or parking. */
const waits: Readonly<Record<TravelMode, number>> = { car: 5, bus: 10, walk: 0 };

/** Minutes are told in steps of 5. */
const step = 5;

export interface Travel {
  readonly mode: TravelMode;
  readonly time: TravelTime;
}

/**
 * About how many minutes it takes from one place to another, in steps of 5, at least 5: the straight line times 1.4 for the
 * roads, at the mode's speed at that time of day, and the wait. No traffic is known.
 */
export function commuteMinutes(from: Point, to: Point, { mode, time }: Travel): number {
  const kilometres = (metresBetween(from, to) * roadFactor) / 1000;
  const minutes = waits[mode] + (kilometres / speeds[mode][time]) * 60;
  return Math.max(step, Math.round(minutes / step) * step);
}

/** How far away in a straight line so many minutes reach, in whole metres: what is within takes at most as many. */
export function commuteReachMetres(minutes: number, { mode, time }: Travel): number {
  const hours = Math.max(0, minutes - waits[mode]) / 60;
  return Math.floor((hours * speeds[mode][time] * 1000) / roadFactor);
}
