import type { Id } from '@rentreel/contracts/ids';
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
 * Posts the money before any check, because a repeated key must return its first result whatever happened to the pot since. A
 * movement that is not a repetition must then pass every rule, or everything is rolled back.
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
 * Saves money from the caller's wallet in a pot of which they are a member. The same key returns the same transaction and
 * moves nothing. Throws pots.not_found, pots.closed, pots.wallet_short, wallet.key_reused.
 */
export function saveToPot(ctx: Context, input: MovePotMoneyInput): Promise<WalletTransaction> {
  return movePotMoney(ctx, input, 'save');
}

/**
 * Returns money from the caller's own share to their wallet. Throws pots.not_found, pots.closed, pots.share_short,
 * wallet.key_reused.
 */
export function takeFromPot(ctx: Context, input: MovePotMoneyInput): Promise<WalletTransaction> {
  return movePotMoney(ctx, input, 'take');
}

/** Money between a member's wallet and their pot. */
interface PotMoney {
  readonly pot: Pick<PotRow, 'id' | 'name'>;
  readonly userId: Id<'usr'>;
  readonly way: 'save' | 'take';
  /** Kobo, above zero. */
  readonly amountKobo: Kobo;
  readonly idempotencyKey: string;
  /** True for automatic saving. */
  readonly automatic?: boolean;
}

const postings = { save: potSavedPosting, take: potTakenPosting } as const;
const actions = { save: 'pot.saved', take: 'pot.taken' } as const;

interface PostedPotMoney {
  readonly entry: JournalEntry;
  readonly outcome: PostingOutcome;
}

/** Posts money into or out of a pot, without checking the rules of the pot. */
export async function postPotMoney(uow: UnitOfWork, money: PotMoney): Promise<PostedPotMoney> {
  const { pot, userId, way, amountKobo, idempotencyKey } = money;
  const movement = { userId, potId: pot.id, pot: pot.name, amountKobo, idempotencyKey, occurredAt: uow.now };
  const entry = postings[way](movement);
  const events = [{ topic: 'wallet.changed', userId, payload: {} }] as const;
  const outcome = await moveMoney(uow, { entry, action: actions[way], events });
  return { entry, outcome };
}

/** Changes the member's share by the posted amount. A duplicate changed it the first time. */
export async function changeShare(uow: UnitOfWork, money: PotMoney, outcome: PostingOutcome): Promise<void> {
  const { pot, userId, way, amountKobo, automatic = false } = money;
  const { id: entryId } = requirePosted(outcome);
  if (outcome.status !== 'posted') return;
  const signed = way === 'save' ? amountKobo : negateKobo(amountKobo);
  await insertMovement(uow.tx, { entryId, potId: pot.id, userId, amountKobo: signed, automatic });
}

/** Returns a member's whole share to their wallet. */
export async function returnShare(
  uow: UnitOfWork,
  { pot, userId, shareKobo }: { readonly pot: PotRow; readonly userId: Id<'usr'>; readonly shareKobo: Kobo },
): Promise<void> {
  if (shareKobo === 0) return;
  const idempotencyKey = `pot_back:${newId('jrn')}`;
  const money = { pot, userId, way: 'take', amountKobo: shareKobo, idempotencyKey } as const;
  const { outcome } = await postPotMoney(uow, money);
  await changeShare(uow, money, outcome);
}
