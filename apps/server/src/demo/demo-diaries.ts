import type { DiaryAnswers, DiaryFlood } from '@rentreel/contracts/areas';
import type { AreaKey } from '@rentreel/contracts/places';

/** How an area is, as its people tell: hours of light and water in a usual month, and how far the rain comes. */
export interface DemoArea {
  readonly areaKey: AreaKey;
  readonly light: number;
  readonly water: number;
  /** In the rainy months, for those whose street lies low. */
  readonly rain: DiaryFlood;
  /** By key of the demo's people or name of a neighbour. */
  readonly reporters: readonly string[];
}

/** People who only tell of their areas; nobody can sign in as them. */
export const demoNeighbours = ['Chidi Anozie', 'Bukola Ajayi', 'Ibrahim Sani', 'Efe Omoregie'] as const;
const [chidi, bukola, ibrahim, efe] = demoNeighbours;

/** Four areas that are told of by enough people, and two that still need some. */
export const demoAreas: readonly DemoArea[] = [
  { areaKey: 'LA/lagos/yaba', light: 13, water: 20, rain: 'road', reporters: ['adaeze', 'tunde', chidi, bukola] },
  { areaKey: 'LA/lagos/lekki-phase-1', light: 18, water: 22, rain: 'yard', reporters: [chidi, bukola, ibrahim] },
  { areaKey: 'FC/abuja/wuse-2', light: 19, water: 21, rain: 'none', reporters: ['adaeze', ibrahim, efe] },
  { areaKey: 'OY/ibadan/bodija', light: 9, water: 14, rain: 'road', reporters: [bukola, ibrahim, efe] },
  { areaKey: 'LA/lagos/ikeja', light: 15, water: 18, rain: 'road', reporters: ['adaeze', chidi] },
  { areaKey: 'LA/lagos/surulere', light: 12, water: 16, rain: 'yard', reporters: [efe] },
];

const rainyMonths = new Set([5, 6, 8, 9]);
const dryMonths = new Set([0, 1, 2]);
const hours = (number: number) => Math.min(24, Math.max(0, Math.round(number)));

/** What one reporter says of a day: more light when the dams are full, less water in the dry months. */
export function demoAnswers(area: DemoArea, reporter: number, day: Date): DiaryAnswers {
  const month = day.getUTCMonth();
  const light = area.light + (rainyMonths.has(month) ? 3 : 0) - (dryMonths.has(month) ? 3 : 0);
  const water = area.water - (dryMonths.has(month) ? 4 : 0);
  const own = ((reporter * 5 + day.getUTCDate()) % 5) - 2;
  const floods = rainyMonths.has(month) && reporter % 2 === 0;
  return { powerHours: hours(light + own), waterHours: hours(water - own), flood: floods ? area.rain : 'none' };
}
