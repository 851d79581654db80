import type { Services } from '@rentreel/domain/kernel';
import { transferBetweenWallets } from '@rentreel/domain/wallet';
import { kobo } from '@rentreel/money';
import type { Books } from './books.ts';

/** The product: its verb, its lane, its triggers. */
export function productBooks(services: Services): Books {
  const ctx = { ...services, actor: { kind: 'system' }, requestId: 'bench' } as const;
  const number = async (sql: string) => Number((await services.database.readClient.execute(sql)).rows[0]?.[0]);
  return {
    name: 'product',
    transfer: async ({ amountKobo, ...people }) => {
      await transferBetweenWallets(ctx, { ...people, amountKobo: kobo(amountKobo) });
    },
    total: () => number("SELECT sum(balance_kobo) FROM ledger_accounts WHERE kind = 'liability'"),
    count: () => number("SELECT count(*) FROM journal_entries WHERE kind = 'transfer'"),
    close: () => services.database.close(),
  };
}
