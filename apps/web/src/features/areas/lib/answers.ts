import type { DiaryAnswers, DiaryFlood } from '@rentreel/contracts/areas';
import { hoursWords } from '../../../components/areas/area-words.ts';

/** A day of which nothing was said. */
export const noAnswers: DiaryAnswers = { powerHours: null, waterHours: null, flood: null };

export const isEmpty = ({ powerHours, waterHours, flood }: DiaryAnswers): boolean =>
  powerHours === null && waterHours === null && flood === null;

export const floodChoices: readonly { readonly value: DiaryFlood; readonly text: string; readonly words: string }[] = [
  { value: 'none', text: 'None', words: 'no flood' },
  { value: 'road', text: 'On the road', words: 'water on the road' },
  { value: 'yard', text: 'In the yard', words: 'water in the yard' },
  { value: 'inside', text: 'Inside', words: 'water inside' },
];

/** What was said of a day in one line: "6 hours of light · no flood". */
export function answersWords({ powerHours, waterHours, flood }: DiaryAnswers): string {
  const light = powerHours === null ? [] : `${hoursWords(powerHours)} of light`;
  const water = waterHours === null ? [] : `${hoursWords(waterHours)} of water`;
  const floods = floodChoices.find(({ value }) => value === flood)?.words ?? [];
  const line = [light, water, floods].flat().join(' · ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}
