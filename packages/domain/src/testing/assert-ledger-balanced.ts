import type { Database } from '@rentreel/db';
import { verifyLedger } from '../wallet/index.ts';

/** Fails with everything that is wrong with the books; call it after every test that moves money. */
export async function assertLedgerBalanced(database: Pick<Database, 'readClient'>): Promise<void> {
  const { findings } = await verifyLedger(database);
  if (findings.length === 0) return;
  throw new Error(
    ['The ledger is not sound:', ...findings.map(({ where, problem }) => `${where}: ${problem}`)].join('\n'),
  );
}
