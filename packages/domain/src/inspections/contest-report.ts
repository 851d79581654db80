import type { ContestInput, Inspection } from '@rentreel/contracts/inspections';
import type { Context } from '../kernel/index.ts';
import { takeDeed } from './process/take-deed.ts';

/** The side that was blamed objects; a person looks at it within 72 hours, and until then nothing moves. */
export async function contestReport(ctx: Context, input: ContestInput): Promise<Inspection> {
  const { note } = input;
  return takeDeed(ctx, input, {
    names: ['contest'],
    plan: () => ({ name: 'contest', change: { objection: note }, note }),
  });
}
