import { minuteMs } from './inspection-times.ts';

/** Through a Nigerian city with its traffic, along streets that are no straight lines. */
const metresPerMinute = 250;
const detour = 1.3;

/** About how long a way takes, in whole minutes up. */
export const minutesOnTheWay = (metres: number): number => Math.ceil((metres * detour) / metresPerMinute);

interface Leg {
  readonly metres: number;
  /** When the stop before ends and when this one begins, epoch milliseconds. */
  readonly leavesAt: number;
  readonly arrivesBy: number;
}

/** How a way fits between two stops. */
export function legOf({ metres, leavesAt, arrivesBy }: Leg) {
  const minutesBetween = Math.round((arrivesBy - leavesAt) / minuteMs);
  const takes = minutesOnTheWay(metres);
  return { metresFromLast: Math.round(metres), minutesBetween, minutesOnTheWay: takes, tight: takes > minutesBetween };
}
