import type { Id } from '@rentreel/contracts/ids';
import type { Kobo } from '@rentreel/values';
import { basisPointsOf, groupBy, subtractKobo, sumKobo, zeroKobo } from '@rentreel/values';
import { type Context, requireUser } from '../../kernel/index.ts';
import { agreedFees } from '../fees.ts';
import type { BookingRow } from '../row.ts';
import { checkedOf, heldOnLine, releaseShares } from './lines.ts';
import { type BookingMandateRow, listBookingMandates } from './mandate-repository.ts';
import { type Paid, paidNow, splitOf } from './mandate-split.ts';
import { type InstalmentRow, type LineRow, listLinesOf } from './repository.ts';

/** Money that is held or due, and what of it will reach the caller's wallet; kobo. */
export interface ExpectedMoney {
  readonly paidKobo: Kobo;
  /** After RentReel's fee, without the other party's part under a mandate. */
  readonly receivedKobo: Kobo;
}

export const noMoney: ExpectedMoney = { paidKobo: zeroKobo, receivedKobo: zeroKobo };

/** What a booking pays from now on to the caller: its landlord, or the agent or the owner under a mandate. */
export interface ExpectedOf {
  /** The mandate under which another person lets the home for the caller; null otherwise. */
  readonly mandateId: Id<'man'> | null;
  /** Held in escrow for the landlord's side, as when it is released; excludes deposits. */
  readonly held: ExpectedMoney;
  readonly ofInstalment: (part: Pick<InstalmentRow, 'term' | 'amountKobo'>) => ExpectedMoney;
}

/** Returns an instalment after RentReel's fee; in the first term the agent earns the commission on it. */
export function paidByInstalment(
  { term, amountKobo }: Pick<InstalmentRow, 'term' | 'amountKobo'>,
  landlordBasisPoints: number,
): Paid {
  return {
    toLandlordKobo: subtractKobo(amountKobo, basisPointsOf(amountKobo, landlordBasisPoints)),
    earningKobo: term === 1 ? amountKobo : zeroKobo,
    withLegalFee: false,
  };
}

interface Known {
  readonly lines: readonly LineRow[];
  readonly mandate: BookingMandateRow | undefined;
}

function expectedOf(ctx: Context, row: BookingRow, { lines, mandate }: Known): ExpectedOf {
  const { landlordBasisPoints } = agreedFees(ctx, row);
  const isOwner = mandate?.ownerId === requireUser(ctx).userId;
  const received = (paid: Paid) => splitOf(mandate, row, paid)[isOwner ? 'toOwnerKobo' : 'toAgentKobo'];
  const shares = releaseShares(checkedOf(lines), landlordBasisPoints).filter(
    ({ toLandlordKobo }) => toLandlordKobo > 0,
  );
  return {
    mandateId: isOwner ? mandate.mandateId : null,
    held: {
      paidKobo: sumKobo(shares.map(({ line }) => heldOnLine(line))),
      receivedKobo: received(paidNow({ state: 'active', term: row.term }, shares)),
    },
    ofInstalment: (part) => ({
      paidKobo: part.amountKobo,
      receivedKobo: received(paidByInstalment(part, landlordBasisPoints)),
    }),
  };
}

/** Returns what each of these bookings pays to the caller's wallet, by booking. */
export async function listExpected(
  ctx: Context,
  rows: readonly BookingRow[],
): Promise<ReadonlyMap<string, ExpectedOf>> {
  if (rows.length === 0) return new Map();
  const { read } = ctx.database;
  const ids = rows.map(({ id }) => id);
  const [lines, mandates] = await Promise.all([listLinesOf(read, ids), listBookingMandates(read, ids)]);
  const linesOf = groupBy(lines, ({ bookingId }) => bookingId);
  const mandateOf = new Map(mandates.map((mandate) => [mandate.bookingId, mandate]));
  return new Map(
    rows.map((row) => [
      row.id,
      expectedOf(ctx, row, { lines: linesOf.get(row.id) ?? [], mandate: mandateOf.get(row.id) }),
    ]),
  );
}
