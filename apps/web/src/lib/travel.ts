import { type Travel, type TravelMode, type TravelTime, travelModes, travelTimes } from '@rentreel/values';
import { storedInBrowser } from './browser-storage.ts';

const usual: Travel = { mode: 'car', time: 'morning' };

function readTravel(stored: unknown): Travel {
  if (typeof stored !== 'object' || stored === null) return usual;
  const { mode, time } = stored as Record<string, unknown>;
  return {
    mode: travelModes.find((known) => known === mode) ?? usual.mode,
    time: travelTimes.find((known) => known === time) ?? usual.time,
  };
}

/** How and when the user travels to their places; stored on this device. */
export const chosenTravel = storedInBrowser('rr_travel', readTravel);

export const modeLabels: Readonly<Record<TravelMode, string>> = { car: 'By car', bus: 'By bus', walk: 'On foot' };
export const timeLabels: Readonly<Record<TravelTime, string>> = {
  morning: 'In the morning rush',
  midday: 'At midday',
  evening: 'In the evening rush',
  night: 'At night',
};

/** Minutes from which an estimate by city speeds is meaningless. */
const longestMinutes = 240;

/** "35 min", "1 h 25 min", "4 h or more". */
export function formatMinutes(minutes: number): string {
  if (minutes >= longestMinutes) return `${longestMinutes / 60} h or more`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** "35 min by car". */
export const travelText = (minutes: number, { mode }: Travel): string =>
  `${formatMinutes(minutes)} ${modeLabels[mode].toLowerCase()}`;

/** Source of the estimated minutes. */
export const travelNote = ({ time }: Travel): string =>
  `Estimated from the straight-line distance and usual speeds ${timeLabels[time].toLowerCase()}. Traffic and roads decide.`;
