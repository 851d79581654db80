import {
  type BookingDriver,
  type BookingTransition,
  bookingStateNames,
  findBookingTransition,
} from '@rentreel/contracts/bookings';
import type { WriteTx } from '@rentreel/db';
import { type Context, DomainError } from '../../kernel/index.ts';
import { readFactsOf } from '../booking-facts.ts';
import type { BookingRow } from '../booking-row.ts';
import { guardFault } from '../booking-rules.ts';
import { isUnitTaken, updateBooking } from '../bookings-repository.ts';
import { applyMoney } from '../escrow/apply-money.ts';
import { takesOut } from '../holds/held-steps.ts';
import { endEmptyHold, requireNoHold } from '../holds/require-no-hold.ts';
import { afterStep } from './after-step.ts';
import { keepHome, requireFree } from './keep-home.ts';
import { type MoneyStep, moneyBetween, readMoneyOut } from './money-moved.ts';
import { nextTerm } from './next-term.ts';
import { recordStep } from './record-step.ts';
import { nothingMore, type StepRequest, type StepTaken } from './step-request.ts';

interface Guarded {
  readonly transition: BookingTransition;
  readonly row: BookingRow;
  readonly driver: BookingDriver;
}

async function holdGuard(ctx: Context, tx: WriteTx, { transition, row, driver }: Guarded): Promise<void> {
  const facts = await readFactsOf(tx, row);
  const fault = guardFault(transition, { row, driver, facts, now: ctx.clock.now() });
  if (fault) throw fault;
  if (transition.guard === 'home_free') await requireFree(tx, row);
  if (transition.guard === 'unit_free' && (await isUnitTaken(tx, row))) throw new DomainError('bookings.unit_taken');
}

type Applied = StepTaken & { readonly money?: MoneyStep };

async function applyStep(
  ctx: Context,
  tx: WriteTx,
  request: StepRequest & { readonly transition: BookingTransition },
): Promise<Applied> {
  const { row: before, home, transition, ruling, paidBy } = request;
  const next = await nextTerm(tx, before, transition.name);
  const row = { ...afterStep(request, transition, ctx.clock.now()), ...next };
  if (!transition.money) return { row, ...nothingMore };
  if (takesOut(transition) && !request.evenOnHold) await requireNoHold(tx, row.id);
  const out = await readMoneyOut(tx, row.id);
  const moved = await applyMoney(ctx, tx, { before, row, home, money: transition.money, ruling, paidBy });
  const money = moneyBetween(out, await readMoneyOut(tx, row.id));
  const lifted = request.evenOnHold ? await endEmptyHold(tx, row.id) : [];
  return { row: { ...row, ...moved.change }, audit: [...moved.audit, ...lifted], events: moved.events, money };
}

/**
 * Takes one step of renting; nothing else changes the state of a booking. It must leave the state that the booking is in,
 * be the driver's to take (`bookings.wrong_state`), and its guard must hold. Money, the home, timers, chat and notices
 * follow the state. Errors besides: bookings.home_not_free, bookings.unit_taken, bookings.not_covered, bookings.on_hold.
 */
export async function takeStep(ctx: Context, tx: WriteTx, request: StepRequest): Promise<StepTaken> {
  const { row: before, name, driver, home, note = '' } = request;
  const transition = findBookingTransition(name, before.state, driver);
  if (!transition) throw new DomainError('bookings.wrong_state', { state: bookingStateNames[before.state] });
  await holdGuard(ctx, tx, { transition, row: before, driver });
  const { row, audit, events, money } = await applyStep(ctx, tx, { ...request, transition });
  await updateBooking(tx, row);
  const kept = await keepHome(ctx, tx, { before, row });
  const told = await recordStep(ctx, tx, { row, home, name, driver, note, ...(money && { money }) });
  return {
    row,
    audit: [...audit, ...kept.audit, ...told.audit],
    events: [...events, ...kept.events, ...told.events],
  };
}
