import {
  type CancelInspectionInput,
  type DeclineInspectionInput,
  type Inspection,
  type InspectionActionInput,
  type InspectionTimeInput,
  type InspectionTransitionName,
  inspectionLimits,
} from '@rentreel/contracts/inspections';
import { dayMs } from '@rentreel/values';
import { type Context, DomainError, type UnitOfWork } from '../kernel/index.ts';
import { assignFreeSeats } from './open-houses/seats.ts';
import { maskNote } from './policy.ts';
import { performAction, takeStep } from './process.ts';
import type { InspectionRow } from './repository.ts';
import { requireShown } from './slots/availability.ts';
import { findRules } from './slots/repository.ts';

/** Actions that need no input. */
type PlainAction = Extract<InspectionTransitionName, 'confirm' | 'accept_proposal' | 'withdraw' | 'complete'>;

/** Makes a step that needs no input. Throws inspections.wrong_state when the caller may not make it now. */
export async function changeInspection(
  ctx: Context,
  input: InspectionActionInput,
  name: PlainAction,
): Promise<Inspection> {
  return performAction(ctx, input, { names: [name], plan: () => ({ name }) });
}

/** Declines a request or withdraws a proposal, for the landlord; the fee is returned to the tenant. */
export async function declineInspection(ctx: Context, input: DeclineInspectionInput): Promise<Inspection> {
  const { reason } = input;
  return performAction(ctx, input, {
    names: ['decline'],
    plan: (_uow, { row }) => ({ name: 'decline', change: { reason }, note: maskNote(ctx, input.note, row) }),
  });
}

const movedTo = ({ startsAt: from, endsAt }: InspectionRow, startsAt: number) => ({
  startsAt,
  endsAt: startsAt + (endsAt - from),
});

/** Requires another time that is far enough ahead to be answered, and near enough. Throws inspections.no_such_slot. */
function requireSoon({ now }: UnitOfWork, row: InspectionRow, startsAt: number): void {
  const ahead = startsAt - now;
  const fits = ahead >= inspectionLimits.tickMs && ahead <= inspectionLimits.slotDays * dayMs;
  if (!fits || startsAt === row.startsAt) throw new DomainError('inspections.no_such_slot');
}

/**
 * Proposes another time at which both people are free, for the landlord; it need not be a published one. The tenant has 24
 * hours to accept it. A confirmed inspection can be moved twice this way.
 */
export async function proposeTime(ctx: Context, input: InspectionTimeInput): Promise<Inspection> {
  return performAction(ctx, input, {
    names: ['propose', 'propose_move'],
    plan: (uow, { row }) => {
      requireSoon(uow, row, input.startsAt);
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

/** Requests another free time instead, for the tenant; confirmed immediately where the landlord confirms instantly. */
export async function rescheduleInspection(ctx: Context, input: InspectionTimeInput): Promise<Inspection> {
  return performAction(ctx, input, {
    names: ['reschedule'],
    plan: async (uow, { row }) => {
      requireSoon(uow, row, input.startsAt);
      const time = movedTo(row, input.startsAt);
      await requireShown(uow, { ...row, ...time });
      return {
        name: 'reschedule',
        change: { ...time, timeBy: 'tenant', tenantMoves: row.tenantMoves + 1 },
        note: maskNote(ctx, input.note, row),
      };
    },
    after: async (uow, row) => {
      const { instant } = await findRules(uow.tx, row.listingId);
      if (instant) await takeStep(uow, row, { name: 'confirm', actor: 'system' });
    },
  });
}

/**
 * Cancels a confirmed inspection before its start. A tenant who cancels less than 6 hours before pays the fee. A place in an
 * open house goes to the next tenant on the waitlist.
 */
export async function cancelInspection(ctx: Context, input: CancelInspectionInput): Promise<Inspection> {
  const { reason } = input;
  return performAction(ctx, input, {
    names: ['cancel_by_tenant', 'cancel_by_landlord'],
    plan: (_uow, { row, side }) => ({
      name: side === 'tenant' ? 'cancel_by_tenant' : 'cancel_by_landlord',
      change: { reason },
      note: maskNote(ctx, input.note, row),
    }),
    after: (uow, { openHouseId }) => assignFreeSeats(uow, openHouseId),
  });
}
