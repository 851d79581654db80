import { userAvailable } from '@rentreel/ledger';
import { dayMs, formatNaira, kobo, type Kobo, positiveKobo, subtractKobo, sumKobo, zeroKobo } from '@rentreel/values';
import { type Context, DomainError, type UnitOfWork, isUnitOfWork, write } from '../kernel/index.ts';
import {
  type Reservation,
  deleteReservation,
  deleteReservationsBefore,
  findReserved,
  insertReservation,
  isReserved,
} from './limits-repository.ts';
import { findBalance } from './repository.ts';
import type { SqlRunner } from './sql-runner.ts';
import { findTier, raiseHint } from './tiers.ts';

interface RoomQuery {
  readonly userId: string;
  readonly maxBalanceKobo: Kobo;
  readonly now: number;
}

/** What may still be deposited into a wallet, in kobo: deposits whose money is on its way count as if they were there. */
export async function findRoom(runner: SqlRunner, { userId, maxBalanceKobo, now }: RoomQuery): Promise<Kobo> {
  const balance = (await findBalance(runner, userAvailable(userId))) ?? zeroKobo;
  const taken = sumKobo([balance, await findReserved(runner, userId, now)]);
  return positiveKobo(subtractKobo(maxBalanceKobo, taken));
}

async function reserve(uow: UnitOfWork, reservation: Reservation): Promise<void> {
  const { tx, now } = uow;
  const { userId, key, amountKobo } = reservation;
  const person = await findTier(tx, { userId, tiers: uow.walletTiers, now });
  const { maxBalanceKobo } = person.limits;
  // A repetition keeps its room: its money may have been collected.
  if (maxBalanceKobo === null || (await isReserved(tx.$client, key))) return;
  const room = await findRoom(tx.$client, { userId, maxBalanceKobo, now });
  if (amountKobo <= room) return insertReservation(tx.$client, reservation);
  const max = formatNaira(maxBalanceKobo);
  const raise = raiseHint(person, 'maxBalanceKobo');
  if (room === 0) throw new DomainError('wallet.balance_limit_reached', { max, raise });
  throw new DomainError('wallet.balance_limit', { max, room: formatNaira(kobo(room)), raise });
}

/**
 * Reserves room for a deposit below the limit of its owner's tier, before anybody is charged. Safe to repeat under the same
 * key. Throws wallet.balance_limit, wallet.balance_limit_reached.
 */
export async function reserveRoom(ctx: Context, reservation: Reservation): Promise<void> {
  if (ctx.walletTiers.every(({ maxBalanceKobo }) => maxBalanceKobo === null)) return;
  if (isUnitOfWork(ctx)) return reserve(ctx, reservation);
  await write(ctx, async (uow) => {
    uow.skipAudit('the deposit has an audit entry of its own');
    await reserve(uow, reservation);
  });
}

/** Gives room back: the money of a deposit does not come. */
export async function releaseRoom(ctx: Context, key: string): Promise<void> {
  if (isUnitOfWork(ctx)) return deleteReservation(ctx.tx.$client, key);
  await write(ctx, async (uow) => {
    uow.skipAudit('the deposit did not happen');
    await deleteReservation(uow.tx.$client, key);
  });
}

/**
 * Deletes reservations whose time was over a day ago. Until then a repetition of their deposit finds its room, whatever has
 * come into the wallet since.
 */
export async function deleteSpentReservations(ctx: Context): Promise<void> {
  await write(ctx, async (uow) => {
    uow.skipAudit('housekeeping');
    await deleteReservationsBefore(uow.tx.$client, uow.now - dayMs);
  });
}
