import type { Inspection, InspectionTimeInput } from '@rentreel/contracts/inspections';
import { type Context, DomainError } from '../kernel/index.ts';
import { inspectionLimits } from '@rentreel/contracts/inspections';
import type { InspectionRow } from './inspection-row.ts';
import { dayMs } from './inspection-times.ts';
import { maskNote } from './mask-note.ts';
import { takeDeed } from './process/take-deed.ts';
import { takeStep } from './process/take-step.ts';
import { findRules, requireShown } from './slots/showing.ts';
import { titleOf } from './load-inspection.ts';

const movedTo = ({ startsAt: from, endsAt }: InspectionRow, startsAt: number) => ({
  startsAt,
  endsAt: startsAt + (endsAt - from),
});

/** Far enough ahead to be answered, near enough to be remembered. */
function requireSoon(ctx: Context, row: InspectionRow, startsAt: number): void {
  const ahead = startsAt - ctx.clock.now();
  const fits = ahead >= inspectionLimits.tickMs && ahead <= inspectionLimits.slotDays * dayMs;
  if (!fits || startsAt === row.startsAt) throw new DomainError('inspections.no_such_slot');
}

/**
 * The landlord proposes another time, at which both are free; it need not be one of the published ones. The tenant has 24
 * hours to accept it. What was confirmed may be moved so twice.
 */
export async function proposeTime(ctx: Context, input: InspectionTimeInput): Promise<Inspection> {
  return takeDeed(ctx, input, {
    names: ['propose', 'propose_move'],
    plan: ({ row }) => {
      requireSoon(ctx, row, input.startsAt);
      const moves = row.state === 'confirmed';
      return {
        name: moves ? 'propose_move' : 'propose',
        change: {
          ...movedTo(row, input.startsAt),
          timeBy: 'landlord',
          ...(moves && { landlordMoves: row.landlordMoves + 1 }),
        },
        note: maskNote(ctx, input.note, row),
      };
    },
  });
}

/** The tenant moves to another free time; it is asked for anew, or confirmed at once where the landlord shows so. */
export async function rescheduleInspection(ctx: Context, input: InspectionTimeInput): Promise<Inspection> {
  return takeDeed(ctx, input, {
    names: ['reschedule'],
    plan: async ({ row }, tx) => {
      requireSoon(ctx, row, input.startsAt);
      const time = movedTo(row, input.startsAt);
      await requireShown(ctx, tx, { ...row, ...time });
      return {
        name: 'reschedule',
        change: { ...time, timeBy: 'tenant', tenantMoves: row.tenantMoves + 1 },
        note: maskNote(ctx, input.note, row),
      };
    },
    after: async (tx, { row }) => {
      if (!(await findRules(tx, row.listingId)).instant) return { audit: [], events: [] };
      return takeStep(ctx, tx, { row, home: await titleOf(tx, row), name: 'confirm', driver: 'system' });
    },
  });
}
