import type { MovePotMoneyInput } from '@rentreel/contracts/pots';
import type { WalletTransaction } from '@rentreel/contracts/wallet';
import { type JournalEntry, potSavedPosting, potTakenPosting } from '@rentreel/ledger';
import { type Kobo, naira, negateKobo } from '@rentreel/values';
import { type Context, DomainError, type UnitOfWork, newId, requireUser, write } from '../kernel/index.ts';
import { type PostingOutcome, getWalletBalance, moveMoney, postedTransaction, requirePosted } from '../wallet/index.ts';
import { refreshMembers, requirePotTransition, roleOf, settlePot } from './process.ts';
import { type PotRow, findMember, findPot, insertMovement } from './repository.ts';

type Direction = 'save' | 'take';

async function walletShort(uow: UnitOfWork): Promise<DomainError> {
  return new DomainError('pots.wallet_short', { balance: naira(await getWalletBalance(uow)) });
}

/**
 * The money is posted before anything is checked, because a repeated key must return its first answer whatever has become
 * of the pot since. What is not a repetition must pass every rule then, or all of it is rolled back.
 */
async function movePotMoney(ctx: Context, input: MovePotMoneyInput, way: Direction): Promise<WalletTransaction> {
  const { userId } = requireUser(ctx);
  const { potId, amountKobo } = input;
  return write(ctx, async (uow) => {
    const pot = await findPot(uow.tx, potId);
    const member = pot && (await findMember(uow.tx, { potId, userId }));
    if (!pot) throw new DomainError('pots.not_found');
    const idempotencyKey = `pot_${way}:${userId}:${input.idempotencyKey}`;
    const money = { pot, userId, way, amountKobo, idempotencyKey };
    const { entry, outcome } = await postPotMoney(uow, money);
    if (outcome.status === 'duplicate') return postedTransaction(entry, outcome.entry, userId);
    if (!member) throw new DomainError('pots.not_found');
    const transition = requirePotTransition(pot, way, roleOf(pot, userId));
    if (way === 'take' && member.shareKobo < amountKobo) {
      throw new DomainError('pots.share_short', { share: naira(member.shareKobo) });
    }
    if (outcome.status === 'refused') throw await walletShort(uow);
    await changeShare(uow, money, outcome);
    await settlePot(uow, { pot, transition });
    await refreshMembers(uow, potId);
    return postedTransaction(entry, requirePosted(outcome), userId);
  });
}

/**
 * Saves money out of the caller's wallet in a pot that they are in. The same key again returns the same transaction and
 * moves nothing. Throws pots.not_found, pots.closed, pots.wallet_short, wallet.key_reused.
 */
export function saveToPot(ctx: Context, input: MovePotMoneyInput): Promise<WalletTransaction> {
  return movePotMoney(ctx, input, 'save');
}

/**
 * Takes money out of the caller's own share back into their wallet. Throws pots.not_found, pots.closed,
 * pots.share_short, wallet.key_reused.
 */
export function takeFromPot(ctx: Context, input: MovePotMoneyInput): Promise<WalletTransaction> {
  return movePotMoney(ctx, input, 'take');
}

/** Money between one person's wallet and a pot that they are in. */
interface PotMoney {
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

interface PostedPotMoney {
  readonly entry: JournalEntry;
  readonly outcome: PostingOutcome;
}

/** Posts money into a pot or out of it, and checks no rule of the pot. */
export async function postPotMoney(uow: UnitOfWork, money: PotMoney): Promise<PostedPotMoney> {
  const { pot, userId, way, amountKobo, idempotencyKey } = money;
  const movement = { userId, potId: pot.id, pot: pot.name, amountKobo, idempotencyKey, occurredAt: uow.now };
  const entry = postings[way](movement);
  const events = [{ topic: 'wallet.changed', userId, payload: {} }] as const;
  const outcome = await moveMoney(uow, { entry, action: actions[way], events });
  return { entry, outcome };
}

/** Changes the share of who saved or took what was posted. A duplicate changed it when it was first. */
export async function changeShare(uow: UnitOfWork, money: PotMoney, outcome: PostingOutcome): Promise<void> {
  const { pot, userId, way, amountKobo, automatic = false } = money;
  const { id: entryId } = requirePosted(outcome);
  if (outcome.status !== 'posted') return;
  const signed = way === 'save' ? amountKobo : negateKobo(amountKobo);
  await insertMovement(uow.tx, { entryId, potId: pot.id, userId, amountKobo: signed, automatic });
}

/** Returns a person's whole share to their wallet. */
export async function returnShare(
  uow: UnitOfWork,
  { pot, userId, shareKobo }: { readonly pot: PotRow; readonly userId: string; readonly shareKobo: Kobo },
): Promise<void> {
  if (shareKobo === 0) return;
  const idempotencyKey = `pot_back:${newId('jrn')}`;
  const money = { pot, userId, way: 'take', amountKobo: shareKobo, idempotencyKey } as const;
  const { outcome } = await postPotMoney(uow, money);
  await changeShare(uow, money, outcome);
}
