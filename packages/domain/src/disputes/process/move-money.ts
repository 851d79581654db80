import type { DisputeMoney } from '@rentreel/contracts/disputes';
import type { WriteTx } from '@rentreel/db';
import { type BookingRow, claimedKobo, takeStep, type StepTaken } from '../../bookings/index.ts';
import type { Context } from '../../kernel/index.ts';
import type { Split } from '../dispute-rules.ts';
import type { DisputeRow } from '../dispute-row.ts';

export interface MoneyEnd {
  readonly row: DisputeRow;
  readonly booking: BookingRow;
  /** The title of the home. */
  readonly home: string;
  readonly money: DisputeMoney;
  /** What was agreed or decided. */
  readonly split?: Split | undefined;
}

type BookingEnd = Pick<Parameters<typeof takeStep>[2], 'name' | 'driver' | 'ruling'>;

const allToTenant = ({ heldKobo }: DisputeRow): Split => ({
  toTenantKobo: heldKobo,
  toLandlordKobo: 0,
  tenancyGoesOn: false,
});

/** Which step of the booking follows from the end of its dispute. */
function bookingEnd({ row, booking, money, split }: MoneyEnd): BookingEnd {
  const driver = 'system' as const;
  if (row.kind === 'move_in' && money === 'resume') {
    return { name: booking.handedOverAt === null ? 'resume_before_keys' : 'resume_check', driver };
  }
  if (money === 'resume') {
    // Whoever takes back a word against a claim accepts it.
    const toLandlordKobo = Math.min(claimedKobo(booking), row.heldKobo);
    return { name: 'rule_caution', driver, ruling: { toLandlordKobo, toTenantKobo: row.heldKobo - toLandlordKobo } };
  }
  const { toTenantKobo, toLandlordKobo, tenancyGoesOn } = (money === 'tenant' ? undefined : split) ?? allToTenant(row);
  const ruling = { toTenantKobo, toLandlordKobo };
  if (row.kind === 'caution') return { name: 'rule_caution', driver, ruling };
  return { name: tenancyGoesOn ? 'rule_continue' : 'rule_end', driver, ruling };
}

/** Lets the booking follow the end of its dispute: the money goes in one journal entry, or on its way as before. */
export async function moveMoney(ctx: Context, tx: WriteTx, end: MoneyEnd): Promise<StepTaken> {
  const { booking, home } = end;
  // A ruling moves what an administrator holds; what the two agree on, and the end of the 60 days, wait.
  return takeStep(ctx, tx, { row: booking, home, evenOnHold: end.money === 'decided', ...bookingEnd(end) });
}
