import type { Id } from '@rentreel/contracts/ids';
import { userAvailable } from '@rentreel/ledger';
import { dayMs, formatNaira, kobo, type Kobo, positiveKobo, subtractKobo, sumKobo, zeroKobo } from '@rentreel/values';
import type { WalletTiers } from '@rentreel/contracts/wallet';
import type { WriteTx, SqlRunner } from '@rentreel/db';
import { type Context, DomainError, isUnitOfWork, perDatabase, requireMayChange, write } from '../kernel/index.ts';
import { listHeldKinds } from '../verification/index.ts';
import {
  type Reservation,
  deleteReservations,
  deleteReservationsBefore,
  findKnownKeys,
  findReserved,
  insertReservations,
} from './limits-repository.ts';
import { findBalance, findBalances } from './repository.ts';
import { type PersonTier, raiseHint, tierFrom } from './tiers.ts';

interface RoomQuery {
  readonly userId: Id<'usr'>;
  readonly maxBalanceKobo: Kobo;
  readonly now: number;
}

/**
 * Returns how much can still be deposited into a wallet, in kobo. Reserved deposits count as if they were already credited.
 */
export async function findRoom(runner: SqlRunner, { userId, maxBalanceKobo, now }: RoomQuery): Promise<Kobo> {
  const balance = (await findBalance(runner, userAvailable(userId))) ?? zeroKobo;
  const reserved = (await findReserved(runner, [userId], now)).get(userId) ?? zeroKobo;
  const taken = sumKobo([balance, reserved]);
  return positiveKobo(subtractKobo(maxBalanceKobo, taken));
}

/** A requested reservation, with the limits of the deployment and the time, epoch milliseconds. */
interface Asked {
  readonly reservation: Reservation;
  readonly tiers: WalletTiers;
  readonly now: number;
}

function overBalance(person: PersonTier, maxBalanceKobo: Kobo, room: number): DomainError {
  const max = formatNaira(maxBalanceKobo);
  const raise = raiseHint(person, 'maxBalanceKobo');
  if (room === 0) return new DomainError('wallet.balance_limit_reached', { max, raise });
  return new DomainError('wallet.balance_limit', { max, room: formatNaira(kobo(room)), raise });
}

/**
 * Reserves room for many deposits in order, with a constant number of statements. Returns per deposit why it does not fit, or
 * undefined. A repeated deposit keeps its reservation, because its money may already have been collected.
 */
async function reserveAll(tx: WriteTx, asked: readonly Asked[]): Promise<(DomainError | undefined)[]> {
  const now = Math.max(...asked.map((each) => each.now));
  const userIds = [...new Set(asked.map(({ reservation }) => reservation.userId))];
  const held = await listHeldKinds(tx, { userIds, now });
  const balances = await findBalances(tx.$client, userIds.map(userAvailable));
  const reserved = await findReserved(tx.$client, userIds, now);
  const keys = await findKnownKeys(
    tx.$client,
    asked.map(({ reservation }) => reservation.key),
  );
  const taken = new Map(
    userIds.map((id) => [id, (balances.get(userAvailable(id)) ?? 0) + (reserved.get(id) ?? 0)] as const),
  );
  const fitting: Reservation[] = [];
  const outcomes = asked.map(({ reservation, tiers }) => {
    const { key, userId, amountKobo } = reservation;
    const person = tierFrom(held.get(userId), tiers);
    const { maxBalanceKobo } = person.limits;
    if (maxBalanceKobo === null || keys.has(key)) return undefined;
    const before = taken.get(userId) ?? 0;
    const room = Math.max(0, maxBalanceKobo - before);
    if (amountKobo > room) return overBalance(person, maxBalanceKobo, room);
    taken.set(userId, before + amountKobo);
    keys.add(key);
    fitting.push(reservation);
    return undefined;
  });
  await insertReservations(tx.$client, fitting);
  return outcomes;
}

const batchedIn = perDatabase(({ writer }) => writer.batched('deposit room', reserveAll));

/**
 * Reserves room for a deposit below the balance limit of its owner's tier, before the payer is charged. Concurrent callers
 * share one batch. Idempotent under the same key. Throws wallet.balance_limit, wallet.balance_limit_reached.
 */
export async function reserveRoom(ctx: Context, reservation: Reservation): Promise<void> {
  requireMayChange(ctx);
  const { walletTiers: tiers } = ctx;
  if (tiers.every(({ maxBalanceKobo }) => maxBalanceKobo === null)) return;
  const asked = { reservation, tiers, now: ctx.clock.now() };
  const refusal = isUnitOfWork(ctx) ? (await reserveAll(ctx.tx, [asked]))[0] : await batchedIn(ctx.database)(asked);
  if (refusal) throw refusal;
}

/** Releases the room reserved for a deposit that will not happen. */
export async function releaseRoom(ctx: Context, key: string): Promise<void> {
  if (isUnitOfWork(ctx)) return deleteReservations(ctx.tx.$client, [key]);
  await write(ctx, async (uow) => {
    uow.skipAudit('the deposit did not happen');
    await deleteReservations(uow.tx.$client, [key]);
  });
}

/**
 * Deletes reservations that expired more than a day ago. Until then a retry of the same deposit still has its room, whatever
 * has been credited to the wallet since.
 */
export async function deleteSpentReservations(ctx: Context): Promise<void> {
  await write(ctx, async (uow) => {
    uow.skipAudit('housekeeping');
    await deleteReservationsBefore(uow.tx.$client, uow.now - dayMs);
  });
}
