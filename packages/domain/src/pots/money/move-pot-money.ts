import type { MovePotMoneyInput } from '@rentreel/contracts/pots';
import type { WalletTransaction } from '@rentreel/contracts/wallet';
import type { WriteTx } from '@rentreel/db';
import { formatNaira, kobo } from '@rentreel/money';
import { type Context, DomainError, requireUser, write } from '../../kernel/index.ts';
import { getWalletBalance, postedTransaction, requirePosted } from '../../wallet/index.ts';
import { requirePotTransition } from '../load-pot.ts';
import { roleOf } from '../pot-row.ts';
import { findMember, findPot } from '../pots-repository.ts';
import { wakeMembers } from '../tell-members.ts';
import { changeShare, postPotMoney } from './post-pot-money.ts';
import { settlePot } from './settle-pot.ts';

type Way = 'save' | 'take';

const naira = (amountKobo: number) => formatNaira(kobo(amountKobo));

async function walletShort(ctx: Context, tx: WriteTx): Promise<DomainError> {
  const balance = naira(await getWalletBalance({ ...ctx, tx }));
  return new DomainError('pots.wallet_short', { balance });
}

/**
 * The money is posted before anything is asked, because a repeated key must get its first answer whatever has become of
 * the pot since. What was not a repetition must pass every rule then, or all of it is rolled back.
 */
async function movePotMoney(ctx: Context, input: MovePotMoneyInput, way: Way): Promise<WalletTransaction> {
  const { userId } = requireUser(ctx);
  const { potId, amountKobo } = input;
  return write(ctx, async (tx) => {
    const pot = await findPot(tx, potId);
    const member = pot && (await findMember(tx, { potId, userId }));
    if (!pot) throw new DomainError('pots.not_found');
    const idempotencyKey = `pot_${way}:${userId}:${input.idempotencyKey}`;
    const money = { pot, userId, way, amountKobo, idempotencyKey };
    const { entry, outcome } = await postPotMoney(ctx, tx, money);
    if (outcome.status === 'duplicate') {
      return { result: postedTransaction(entry, outcome.entry, userId), audit: [], events: [] };
    }
    if (!member) throw new DomainError('pots.not_found');
    const transition = requirePotTransition(pot, way, roleOf(pot, userId));
    if (way === 'take' && member.shareKobo < amountKobo) {
      throw new DomainError('pots.share_short', { share: naira(member.shareKobo) });
    }
    if (outcome.status === 'refused') throw await walletShort(ctx, tx);
    await changeShare(tx, money, outcome);
    const result = postedTransaction(entry, requirePosted(outcome), userId);
    const events = await settlePot(tx, { pot, transition, now: ctx.clock.now() });
    return { result, audit: [], events: [...events, ...(await wakeMembers(tx, potId))] };
  });
}

/**
 * Saves money out of the caller's wallet in a pot that they are in. The same key again gives the same transaction and
 * moves nothing. Errors: pots.not_found, pots.closed, pots.wallet_short, wallet.key_reused.
 */
export function saveToPot(ctx: Context, input: MovePotMoneyInput): Promise<WalletTransaction> {
  return movePotMoney(ctx, input, 'save');
}

/**
 * Takes money out of the caller's own share back into their wallet. Errors: pots.not_found, pots.closed,
 * pots.share_short, wallet.key_reused.
 */
export function takeFromPot(ctx: Context, input: MovePotMoneyInput): Promise<WalletTransaction> {
  return movePotMoney(ctx, input, 'take');
}
