import type { WriteTx } from '@rentreel/db';
import { type JournalEntry, potSavedPosting, potTakenPosting } from '@rentreel/ledger';
import { type Kobo, kobo } from '@rentreel/money';
import { type Context, newId } from '../../kernel/index.ts';
import { moveMoney, type PostingOutcome, requirePosted } from '../../wallet/index.ts';
import type { PotRow } from '../pot-row.ts';
import { insertMovement } from '../pots-repository.ts';

/** Money between one person's wallet and a pot that they are in. */
export interface PotMoney {
  readonly pot: Pick<PotRow, 'id' | 'name'>;
  readonly userId: string;
  readonly way: 'save' | 'take';
  /** Kobo, above zero. */
  readonly amountKobo: Kobo;
  readonly idempotencyKey: string;
  /** Saved by itself. */
  readonly automatic?: boolean;
}

const postings = { save: potSavedPosting, take: potTakenPosting } as const;
const actions = { save: 'pot.saved', take: 'pot.taken' } as const;

export interface PostedPotMoney {
  readonly entry: JournalEntry;
  readonly outcome: PostingOutcome;
}

/** Posts money into a pot or out of it in the transaction of the caller, whose rules it does not know. */
export async function postPotMoney(ctx: Context, tx: WriteTx, money: PotMoney): Promise<PostedPotMoney> {
  const { pot, userId, way, amountKobo, idempotencyKey } = money;
  const now = ctx.clock.now();
  const entry = postings[way]({
    userId,
    potId: pot.id,
    pot: pot.name,
    amountKobo,
    idempotencyKey,
    occurredAt: now,
  });
  const outcome = await moveMoney(
    { ...ctx, tx },
    {
      entry,
      origin: { actor: ctx.actor, requestId: ctx.requestId, now },
      action: actions[way],
      events: [{ topic: 'wallet.changed', userId, payload: {} }],
    },
  );
  return { entry, outcome };
}

/** Changes the share of who saved or took what was posted; a duplicate changed it when it was first. */
export async function changeShare(tx: WriteTx, money: PotMoney, outcome: PostingOutcome): Promise<void> {
  const { pot, userId, way, amountKobo, automatic = false } = money;
  const { id: entryId } = requirePosted(outcome);
  if (outcome.status !== 'posted') return;
  const signed = way === 'save' ? amountKobo : -amountKobo;
  await insertMovement(tx, { entryId, potId: pot.id, userId, amountKobo: signed, automatic });
}

/** Gives somebody all that is theirs back into their wallet. */
export async function returnShare(
  ctx: Context,
  tx: WriteTx,
  { pot, userId, shareKobo }: { readonly pot: PotRow; readonly userId: string; readonly shareKobo: number },
): Promise<void> {
  if (shareKobo === 0) return;
  const idempotencyKey = `pot_back:${newId('jrn')}`;
  const money = { pot, userId, way: 'take', amountKobo: kobo(shareKobo), idempotencyKey } as const;
  const { outcome } = await postPotMoney(ctx, tx, money);
  await changeShare(tx, money, outcome);
}
