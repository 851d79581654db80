import type { PaymentCase, PaymentCases } from '@rentreel/contracts/payments';
import { type Context, requireRight } from '../kernel/index.ts';
import { findNames, namedPerson } from '../people/index.ts';
import { referenceOf } from './intent.ts';
import { isInWallet, refundableKobo } from './refund.ts';
import { type CaseRow, type RefundPartRow, listCases, listRefundParts } from './repository.ts';

const toPart = ({ refund, place, amountKobo, state: far, since, reason }: RefundPartRow) => ({
  refund,
  place,
  amountKobo,
  state: far,
  since,
  reason,
});

interface CaseParts extends CaseRow {
  readonly name: string | undefined;
  readonly refundParts: readonly RefundPartRow[];
}

function toCase({ intent, name, largestKobo, refundParts }: CaseParts): PaymentCase {
  const inParts = intent.receivedKobo > 0 && (largestKobo ?? 0) < intent.amountKobo;
  return {
    id: intent.id,
    person: namedPerson(intent.userId, name),
    description: intent.description,
    method: intent.method,
    state: intent.state,
    stateSince: intent.stateSince,
    reference: referenceOf(intent),
    amountKobo: intent.amountKobo,
    receivedKobo: intent.receivedKobo,
    heldKobo: intent.heldKobo,
    expiresAt: intent.expiresAt,
    inParts,
    stored: intent.purpose !== 'wallet' && isInWallet(intent),
    refundableKobo: refundableKobo(intent),
    returningKobo: intent.returningKobo,
    returnedKobo: intent.returnedKobo,
    refundParts: refundParts.filter(({ intentId }) => intentId === intent.id).map(toPart),
    refundReason: intent.refundReason,
  };
}

/**
 * Lists payments through a gateway that an administrator may have to handle, the latest 30 of each kind. Throws app.not_found
 * for everyone else.
 */
export async function listPaymentCases(ctx: Context): Promise<PaymentCases> {
  requireRight(ctx, 'refunds.approve');
  const { read } = ctx.database;
  const list = async (kind: Parameters<typeof listCases>[1]) => {
    const rows = await listCases(read, kind);
    const refundParts = await listRefundParts(
      read,
      rows.map(({ intent }) => intent.id),
    );
    const names = await findNames(
      read,
      rows.map(({ intent }) => intent.userId),
    );
    return rows.map((row) => toCase({ ...row, refundParts, name: names.get(row.intent.userId) }));
  };
  return {
    parts: await list('parts'),
    returning: await list('returning'),
    inWallets: await list('inWallets'),
    returned: await list('returned'),
  };
}
