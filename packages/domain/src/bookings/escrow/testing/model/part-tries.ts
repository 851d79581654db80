import { lockingStates } from '@rentreel/contracts/bookings';
import { kobo } from '@rentreel/money';
import { expect } from 'vitest';
import type { BookingRow } from '../../../booking-row.ts';
import { hourMs } from '../../../booking-times.ts';
import { payInstalment } from '../../instalments/pay-instalment.ts';
import type { InstalmentRow } from '../../line-share.ts';
import { expectMoved } from './expect-moved.ts';
import { feeOf } from './look-at-parts.ts';
import type { Attempt } from './model-attempts.ts';
import { type After, expectNothing, type Stage } from './stage.ts';

type Of<Kind extends Attempt['kind']> = Extract<Attempt, { kind: Kind }>;

const dayOf = (time: number) => Math.floor((time + hourMs) / (24 * hourMs));

/** Whether a part is owed, said a second time: while somebody lives there, and up to the day on which they are to be out. */
function isOwed({ state, moveOutDay, movedOutAt }: BookingRow, { paidAt, dueDay }: InstalmentRow): boolean {
  if (paidAt !== null) return false;
  if (lockingStates.some((one) => one === state)) return moveOutDay === null || dueDay <= moveOutDay;
  return movedOutAt !== null && dueDay <= dayOf(movedOutAt);
}

/** The next part that is to be paid, mostly; at times the last of all, or one that was paid already. */
function choose({ look }: Stage, row: BookingRow, pick: number): InstalmentRow | undefined {
  const parts = look.parts.filter(({ bookingId }) => bookingId === row.id);
  if (pick % 5 === 0) return parts.at(-1);
  const wanted = pick % 4 === 0 ? 'paid' : 'owed';
  return parts.find(({ paidAt }) => (paidAt === null ? 'owed' : 'paid') === wanted);
}

/** Somebody pays a later part of the rent, or one that is paid, not owed, not theirs, or by another sum. */
export async function tryPart(stage: Stage, { which, pick, by, right }: Of<'part'>): Promise<After> {
  const row = stage.row(which);
  const part = choose(stage, row, pick);
  const { term, number, amountKobo } = part ?? { term: row.term, number: 9, amountKobo: 1 };
  const { ctx } = stage.actor(by, which);
  const asked = kobo(right ? amountKobo : amountKobo + 1);
  const input = { bookingId: row.id as `bkg_${string}`, term, number, amountKobo: asked, idempotencyKey: stage.key() };
  const paid = await stage.settles(payInstalment(ctx, input));
  if (paid) stage.again = async () => void (await payInstalment(ctx, input));
  const covered = (stage.look.wallets[which] ?? 0) >= amountKobo;
  const must = part !== undefined && by === 'tenant' && right && covered && isOwed(row, part);
  return (before, after) => {
    expect(paid, `part ${number} of term ${term} by ${by} in ${row.state}`).toBe(must);
    if (!must) return expectNothing(before, after);
    const feeKobo = feeOf(amountKobo);
    const wallets = [0, 0, amountKobo - feeKobo];
    wallets[which] = -amountKobo;
    expectMoved(before, after, { wallets, feeKobo });
    const settled = after.parts.filter((one) => !before.parts.some((old) => old.entryId === one.entryId));
    expect(settled).toMatchObject([{ bookingId: row.id, term, number, amountKobo, paidAt: stage.now }]);
  };
}
