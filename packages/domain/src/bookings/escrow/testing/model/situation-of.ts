import type { Situation } from './booking-forecast.ts';
import type { Stage } from './stage.ts';

/** What the forecast of a step hangs on, of one of the two bookings. */
export function situationOf(stage: Stage, which: number): Situation {
  return {
    figures: stage.figures,
    row: stage.row(which),
    rival: stage.row(1 - which),
    now: stage.now,
    purse: stage.look.wallets[which] ?? 0,
    earnings: stage.look.wallets[2] ?? 0,
    cancelledAt: [...stage.cancelledAt],
  };
}
