import type { Id } from '@rentreel/contracts/ids';
import { randomUUID } from 'node:crypto';
import type { DiaryAnswers, DiaryFlood } from '@rentreel/contracts/areas';
import type { AreaKey } from '@rentreel/contracts/places';
import { logDiary } from '@rentreel/domain/areas';
import { createVouchedAccount } from '@rentreel/domain/auth';
import { type Context, type Services, systemContext } from '@rentreel/domain/kernel';
import { dayMs, lagosDay } from '@rentreel/values';

/** A profile of an area: hours of light and water in a usual month, and the reach of floods. */
interface DemoArea {
  readonly areaKey: AreaKey;
  readonly light: number;
  readonly water: number;
  /** In the rainy months, for reporters in low-lying streets. */
  readonly rain: DiaryFlood;
  /** Keys of demo users or names of neighbours. */
  readonly reporters: readonly string[];
}

/** Users who only report on their areas; nobody can log in as them. */
export const demoNeighbours = ['Chidi Anozie', 'Bukola Ajayi', 'Ibrahim Sani', 'Efe Omoregie'] as const;
const [chidi, bukola, ibrahim, efe] = demoNeighbours;

/** Four areas with enough reporters for figures, and two with too few. */
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

/** Returns a reporter's entry for a day: more light when the dams are full, less water in the dry months. */
function demoAnswers(area: DemoArea, reporter: number, day: Date): DiaryAnswers {
  const month = day.getUTCMonth();
  const light = area.light + (rainyMonths.has(month) ? 3 : 0) - (dryMonths.has(month) ? 3 : 0);
  const water = area.water - (dryMonths.has(month) ? 4 : 0);
  const own = ((reporter * 5 + day.getUTCDate()) % 5) - 2;
  const floods = rainyMonths.has(month) && reporter % 2 === 0;
  return { powerHours: hours(light + own), waterHours: hours(water - own), flood: floods ? area.rain : 'none' };
}

const at = (services: Services, time: number): Services => ({ ...services, clock: { now: () => time } });

/** Returns the context of a demo user, by key, at a given time. */
type ReporterContext = (reporter: string, time: number) => Context;

async function openNeighbours(services: Services, now: number): Promise<ReporterContext> {
  const ids = new Map<string, Id<'usr'>>();
  for (const name of demoNeighbours) {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@neighbours.rentreel.ng`;
    const account = { email, name, isVerified: false, password: `${randomUUID()}!` } as const;
    ids.set(name, await createVouchedAccount(systemContext(at(services, now - 400 * dayMs), 'demo-seed'), account));
  }
  return (name, time) => {
    const userId = ids.get(name);
    if (userId === undefined) throw new Error(`The demo has no neighbour named ${name}.`);
    const actor = { kind: 'user', userId, role: 'user', sessionId: 'demo-seed' } as const;
    return { ...at(services, time), actor, requestId: 'demo-seed' };
  };
}

/**
 * One day in each of the last twelve months, then three days of this week, oldest first: the figures are based on the latest.
 */
function reportTimes(now: number): number[] {
  const months = Array.from({ length: 11 }, (_none, index) => now - (11 - index) * 30 * dayMs);
  return [...months, now - 3 * dayMs, now - 2 * dayMs, now - dayMs];
}

/** Writes the diaries of some areas through the product's use cases; `as` returns the context of a demo user. */
export async function seedDiaries(services: Services, as: ReporterContext): Promise<void> {
  const now = services.clock.now();
  const asNeighbour = await openNeighbours(services, now);
  const isNeighbour = (reporter: string) => demoNeighbours.some((name) => name === reporter);
  for (const time of reportTimes(now)) {
    const reported = demoAreas.flatMap((area) =>
      area.reporters.map((reporter, index) => {
        const ctx = isNeighbour(reporter) ? asNeighbour(reporter, time) : as(reporter, time);
        const answers = demoAnswers(area, index, new Date(time));
        return logDiary(ctx, { areaKey: area.areaKey, day: lagosDay(time), relation: 'lives', ...answers });
      }),
    );
    await Promise.all(reported);
  }
}
