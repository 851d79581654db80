import type { WriteTx } from '@rentreel/db';
import {
  inspectionFeeHeldPosting,
  inspectionFeePaidPosting,
  inspectionFeeReturnedPosting,
  type JournalEntry,
} from '@rentreel/ledger';
import { formatNaira, kobo } from '@rentreel/money';
import { type Context, DomainError } from '../../kernel/index.ts';
import { moveMoney, requirePosted } from '../../wallet/index.ts';
import type { InspectionRow } from '../inspection-row.ts';

/** Both ends of a fee share one key, so that the journal itself lets only one happen. */
const heldKey = (id: string) => `inspection_fee_held:${id}`;
const endKey = (id: string) => `inspection_fee_end:${id}`;

type FeeRow = Pick<InspectionRow, 'id' | 'tenantId' | 'landlordId' | 'feeKobo' | 'holdEntryId'>;

function post(ctx: Context, tx: WriteTx, { entry, people }: { entry: JournalEntry; people: readonly string[] }) {
  return moveMoney(
    { ...ctx, tx },
    {
      entry,
      origin: { actor: ctx.actor, requestId: ctx.requestId, now: ctx.clock.now() },
      action: `inspection.${entry.kind.replace('inspection_', '')}`,
      events: people.map((userId) => ({ topic: 'wallet.changed', userId, payload: {} })),
    },
  );
}

/** Takes the fee out of the tenant's wallet and keeps it apart; the id of the entry. `inspections.fee_not_covered`. */
export async function holdFee(
  ctx: Context,
  tx: WriteTx,
  { row, home }: { readonly row: FeeRow; readonly home: string },
): Promise<string> {
  const { id, tenantId, feeKobo } = row;
  const entry = inspectionFeeHeldPosting({
    tenantId,
    inspectionId: id,
    home,
    amountKobo: kobo(feeKobo),
    idempotencyKey: heldKey(id),
    occurredAt: ctx.clock.now(),
  });
  const outcome = await post(ctx, tx, { entry, people: [tenantId] });
  if (outcome.status === 'refused') {
    throw new DomainError('inspections.fee_not_covered', { fee: formatNaira(kobo(feeKobo)) });
  }
  return requirePosted(outcome).id;
}

interface FeeEnd {
  readonly row: FeeRow;
  readonly home: string;
  readonly to: 'returned' | 'paid';
}

/** Gives a fee that is held back to the tenant, or on to the landlord. */
export async function endFee(ctx: Context, tx: WriteTx, { row, home, to }: FeeEnd): Promise<void> {
  const { id, tenantId, landlordId, feeKobo, holdEntryId } = row;
  if (holdEntryId === null) throw new Error(`The fee of inspection ${id} is held by no entry`);
  const common = {
    inspectionId: id,
    home,
    amountKobo: kobo(feeKobo),
    idempotencyKey: endKey(id),
    refersTo: holdEntryId,
    occurredAt: ctx.clock.now(),
  };
  const entry =
    to === 'returned'
      ? inspectionFeeReturnedPosting({ ...common, tenantId })
      : inspectionFeePaidPosting({ ...common, landlordId });
  requirePosted(await post(ctx, tx, { entry, people: to === 'returned' ? [tenantId] : [landlordId] }));
}
