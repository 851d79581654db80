import type { AreaMonth } from '@rentreel/contracts/areas';
import { hoursWords } from '../../../components/areas/area-words.ts';
import { monthWords } from './day-words.ts';

interface Told {
  readonly month: string;
  readonly value: number;
}

function toldMonths(months: readonly AreaMonth[], measure: 'powerHours' | 'waterHours' | 'floodShare'): Told[] {
  return months.flatMap(({ month, [measure]: value }) => (value === null ? [] : { month, value }));
}

function mostAndLeast(name: string, told: readonly Told[]): string[] {
  const sorted = told.toSorted((a, b) => a.value - b.value);
  const [least] = sorted;
  const most = sorted.at(-1);
  if (!least || !most || least.value === most.value) return [];
  const words = ({ month, value }: Told) => `${monthWords(month)} (${hoursWords(value)})`;
  return [`Most ${name} in ${words(most)}, least in ${words(least)}.`];
}

function floodMonths(told: readonly Told[]): string[] {
  const wet = told.filter(({ value }) => value > 0).map(({ month }) => monthWords(month));
  if (told.length === 0) return [];
  return wet.length === 0 ? ['No month with water in a yard or inside.'] : [`Floods in ${wet.join(', ')}.`];
}

/** What the months show, in sentences; nothing where too few people told of them. */
export function patternWords(months: readonly AreaMonth[]): string[] {
  return [
    ...mostAndLeast('light', toldMonths(months, 'powerHours')),
    ...mostAndLeast('water', toldMonths(months, 'waterHours')),
    ...floodMonths(toldMonths(months, 'floodShare')),
  ];
}
