import type { Id } from '@rentreel/contracts/ids';
import { users } from '@rentreel/db/schema';
import { type Services, newId } from '@rentreel/domain/kernel';
import { depositToWallet } from '@rentreel/domain/wallet';
import { kobo } from '@rentreel/values';
import { quantile } from '../lib/statistics.ts';

/** An implementation of wallets; every transfer is on the disk when it resolves. */
export interface Books {
  readonly name: string;
  transfer(transfer: Transfer): Promise<void>;
  /** The sum of all balances, in kobo: transfers must not change it. */
  total(): Promise<number>;
  /** The number of stored transfers. */
  count(): Promise<number>;
  close(): Promise<void>;
}

export interface Transfer {
  readonly fromUserId: Id<'usr'>;
  readonly toUserId: Id<'usr'>;
  readonly amountKobo: number;
}

/** Initial kobo per user: enough for every transfer of a run. */
export const startKobo = 500_000_000;

/** Creates users with money in their wallets, and returns their ids. */
export async function openWallets(services: Services, count: number): Promise<Id<'usr'>[]> {
  const ids = Array.from({ length: count }, () => newId('usr'));
  const now = services.clock.now();
  await services.database.writer.write((tx) =>
    tx.insert(users).values(
      ids.map((id, index) => ({
        id,
        email: `${id}@bench.example`,
        name: `Person ${index}`,
        passwordHash: 'none: nobody signs in with a password here',
        referralCode: id,
        createdAt: now,
        updatedAt: now,
      })),
    ),
  );
  await Promise.all(
    ids.map((userId) =>
      depositToWallet(
        { ...services, actor: { kind: 'user', userId, role: 'user', sessionId: 'bench' }, requestId: 'bench' },
        { amountKobo: kobo(startKobo) },
      ),
    ),
  );
  return ids;
}

/** One round of transfers. */
export interface TransferRound {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Processor time of this process per transfer, in microseconds: hardly affected by other load on the machine. */
  readonly processorMicros: number;
}

interface Drive {
  readonly userIds: readonly Id<'usr'>[];
  readonly callers: number;
  readonly ms: number;
}

/** Runs callers that each move money between two users, wait for the result and repeat, until the time is up. */
export async function driveTransfers(books: Books, { userIds, callers, ms }: Drive): Promise<TransferRound> {
  const started = performance.now();
  const cpuBefore = process.cpuUsage();
  const tookMs: number[] = [];
  const person = () => userIds[Math.floor(Math.random() * userIds.length)] ?? 'usr_none';
  const caller = async () => {
    for (let at = performance.now(); at - started < ms;) {
      const fromUserId = person();
      const toUserId = person();
      if (fromUserId === toUserId) continue;
      await books.transfer({ fromUserId, toUserId, amountKobo: 1 + Math.floor(Math.random() * 10_000) });
      const now = performance.now();
      tookMs.push(now - at);
      at = now;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  return {
    perSecond: tookMs.length / seconds,
    p50Ms: quantile(tookMs, 0.5),
    p99Ms: quantile(tookMs, 0.99),
    processorMicros: (user + system) / tookMs.length,
  };
}
