import type { BookingMoney } from '@rentreel/contracts/bookings';
import type { WriteTx } from '@rentreel/db';
import type { Context } from '../../kernel/index.ts';
import { claimedKobo } from './claim-in.ts';
import { lateCancellation } from './cancellation.ts';
import { listLines } from './escrow-repository.ts';
import { checkedOf, depositsOf, ruledOf } from './held-lines.ts';
import { isHeld, type LineRow } from './line-share.ts';
import type { MoneyRequest } from './money-request.ts';
import type { PayOut } from './pay-out.ts';
import { escrowKeys } from './post-escrow.ts';
import { claimShares, releaseShares, returnShares, ruledShares } from './share-rules.ts';

/** Everything but paying in takes money out of escrow; rent of an early end has left it long ago. */
export type MoneyOut = Exclude<BookingMoney, 'fund' | 'return_unused'>;
type Ending = Omit<PayOut, 'row' | 'home'>;

interface EndingOf {
  readonly ctx: Context;
  readonly tx: WriteTx;
  readonly request: MoneyRequest;
  readonly lines: readonly LineRow[];
}

const termKey = ({ row }: MoneyRequest) => escrowKeys.ended(row.id, row.term);
const cautionKey = ({ row }: MoneyRequest) => escrowKeys.cautionEnded(row.id);

function ruled({ request, lines }: EndingOf): Ending {
  const { before, row, ruling } = request;
  if (!ruling) throw new Error(`The ruling on booking ${row.id} says no sums`);
  const afterwards = before.state === 'caution_disputed';
  return {
    kind: 'escrow_ruled',
    shares: ruledShares(ruledOf(lines, before.state, row.state), ruling),
    idempotencyKey: afterwards ? cautionKey(request) : termKey(request),
  };
}

/** Where the lines go with each of them, and under which key. */
const endings: Readonly<Record<MoneyOut, (of: EndingOf) => Ending | Promise<Ending>>> = {
  release: ({ ctx, request, lines }) => ({
    kind: 'escrow_released',
    shares: releaseShares(checkedOf(lines), ctx.rentalFees.landlordBasisPoints),
    idempotencyKey: termKey(request),
  }),
  refund_all: ({ request, lines }) => ({
    kind: 'escrow_refunded',
    shares: returnShares(lines.filter(isHeld)),
    idempotencyKey: termKey(request),
  }),
  late_cancel: async ({ ctx, tx, request }) => ({
    kind: 'escrow_refunded',
    shares: await lateCancellation(tx, request.before, ctx.clock.now()),
    idempotencyKey: termKey(request),
  }),
  ruling: ruled,
  return_caution: ({ request, lines }) => ({
    kind: 'caution_settled',
    shares: returnShares(depositsOf(lines)),
    idempotencyKey: cautionKey(request),
  }),
  settle_caution: ({ request, lines }) => ({
    kind: 'caution_settled',
    shares: claimShares(depositsOf(lines), claimedKobo(request.row)),
    idempotencyKey: cautionKey(request),
  }),
};

/** What leaves escrow with a step. */
export async function endingOf(
  ctx: Context,
  tx: WriteTx,
  { request, money }: { readonly request: MoneyRequest; readonly money: MoneyOut },
): Promise<Ending> {
  return endings[money]({ ctx, tx, request, lines: await listLines(tx, request.row.id) });
}
