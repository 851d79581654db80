import { completePayout, withdrawFromWallet } from '@rentreel/domain/payouts';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@rentreel/db/testing';
import { createTestWorld } from '@rentreel/domain/testing';
import { depositToWallet, listWalletTransactions, transferBetweenWallets } from '@rentreel/domain/wallet';
import { kobo } from '@rentreel/money';

/** A database file in which two people used their wallets, the ids to ask for in it, and how to be rid of it. */
export interface Books {
  readonly path: string;
  readonly adaId: string;
  readonly tundeId: string;
  /** Ada's entries, oldest first: deposit, withdrawal (paid), transfer to Tunde, withdrawal (pending). */
  readonly entryIds: readonly string[];
  remove(): void;
}

export async function makeBooks(): Promise<Books> {
  const world = await createTestWorld();
  const ada = await world.createPerson({ name: 'Adaeze Okonkwo' });
  const tunde = await world.createPerson({ name: 'Tunde Bakare' });
  await depositToWallet(ada.ctx, { amountKobo: kobo(500_000) });
  await withdrawFromWallet(ada.ctx, { amountKobo: kobo(120_000) });
  const { rows } = await world.services.database.readClient.execute("SELECT id FROM payments WHERE state = 'pending'");
  await completePayout(world.system, { paymentId: rows[0]?.['id'] as string });
  await transferBetweenWallets(world.system, {
    fromUserId: ada.userId,
    toUserId: tunde.userId,
    amountKobo: kobo(30_000),
  });
  await withdrawFromWallet(ada.ctx, { amountKobo: kobo(50_000) });
  const entryIds = (await listWalletTransactions(ada.ctx)).map(({ id }) => id).toReversed();

  await world.services.database.checkpoint();
  const folder = temporaryFolder();
  const path = join(folder.path, 'books.db');
  copyFileSync(world.path, path);
  await world.dispose();
  return { path, adaId: ada.userId, tundeId: tunde.userId, entryIds, remove: folder.remove };
}
