import { randomUUID } from 'node:crypto';
import { logDiary } from '@rentreel/domain/areas';
import { createVouchedAccount } from '@rentreel/domain/auth';
import { type Context, type Services, systemContext } from '@rentreel/domain/kernel';
import { demoAnswers, demoAreas, demoNeighbours } from './demo-diaries.ts';

const day = 24 * 60 * 60_000;
const lagosOffset = 60 * 60_000;
const at = (services: Services, time: number): Services => ({ ...services, clock: { now: () => time } });
const dayOf = (time: number) => Math.floor((time + lagosOffset) / day);

/** Somebody of the demo at a moment, by their key. */
export type ReporterContext = (reporter: string, time: number) => Context;

async function openNeighbours(services: Services, now: number): Promise<ReporterContext> {
  const ids = new Map<string, string>();
  for (const name of demoNeighbours) {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@neighbours.rentreel.ng`;
    const account = { email, name, role: 'user', isVerified: false, password: `${randomUUID()}!` } as const;
    ids.set(name, await createVouchedAccount(systemContext(at(services, now - 400 * day), 'demo-seed'), account));
  }
  return (name, time) => {
    const userId = ids.get(name);
    if (userId === undefined) throw new Error(`The demo has no neighbour named ${name}.`);
    const actor = { kind: 'user', userId, role: 'user', sessionId: 'demo-seed' } as const;
    return { ...at(services, time), actor, requestId: 'demo-seed' };
  };
}

/** A day of each of the last twelve months, then three days of this week; the latest last, as the figures are of it. */
function toldTimes(now: number): number[] {
  const months = Array.from({ length: 11 }, (_none, index) => now - (11 - index) * 30 * day);
  return [...months, now - 3 * day, now - 2 * day, now - day];
}

/** Fills the diaries of some areas through the product's own verbs, with `as` for the demo's people. */
export async function seedDiaries(services: Services, as: ReporterContext): Promise<void> {
  const now = services.clock.now();
  const asNeighbour = await openNeighbours(services, now);
  const isNeighbour = (reporter: string) => demoNeighbours.some((name) => name === reporter);
  for (const time of toldTimes(now)) {
    const told = demoAreas.flatMap((area) =>
      area.reporters.map((reporter, index) => {
        const ctx = isNeighbour(reporter) ? asNeighbour(reporter, time) : as(reporter, time);
        const answers = demoAnswers(area, index, new Date(time));
        return logDiary(ctx, { areaKey: area.areaKey, day: dayOf(time), relation: 'lives', ...answers });
      }),
    );
    await Promise.all(told);
  }
}
