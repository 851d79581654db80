import type { Id } from '@rentreel/contracts/ids';
import { completePayout, withdrawFromWallet } from '@rentreel/domain/payouts';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@rentreel/db/testing';
import { createFixture } from '@rentreel/domain/testing';
import { depositToWallet, listWalletTransactions, transferBetweenWallets } from '@rentreel/domain/wallet';
import { kobo } from '@rentreel/values';

/** A database file in which two users used their wallets, the ids of its rows, and a function that deletes it. */
export interface Books {
  readonly path: string;
  readonly adaId: string;
  readonly tundeId: string;
  /** Ada's entries, oldest first: deposit, withdrawal (paid), transfer to Tunde, withdrawal (pending). */
  readonly entryIds: readonly string[];
  remove(): void;
}

export async function makeBooks(): Promise<Books> {
  const fixture = await createFixture();
  const ada = await fixture.createPerson({ name: 'Adaeze Okonkwo' });
  const tunde = await fixture.createPerson({ name: 'Tunde Bakare' });
  await depositToWallet(ada.ctx, { amountKobo: kobo(500_000) });
  await withdrawFromWallet(ada.ctx, { amountKobo: kobo(120_000) });
  const { rows } = await fixture.services.database.readClient.execute(
    "SELECT id FROM payments WHERE state = 'pending'",
  );
  await completePayout(fixture.system, { paymentId: rows[0]?.['id'] as Id<'pay'> });
  await transferBetweenWallets(fixture.system, {
    fromUserId: ada.userId,
    toUserId: tunde.userId,
    amountKobo: kobo(30_000),
  });
  await withdrawFromWallet(ada.ctx, { amountKobo: kobo(50_000) });
  const entryIds = (await listWalletTransactions(ada.ctx)).map(({ id }) => id).toReversed();

  await fixture.services.database.checkpoint();
  const folder = temporaryFolder();
  const path = join(folder.path, 'books.db');
  copyFileSync(fixture.path, path);
  await fixture.dispose();
  return { path, adaId: ada.userId, tundeId: tunde.userId, entryIds, remove: folder.remove };
}
