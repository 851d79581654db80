import { expect, it } from 'vitest';
import { readSnapshot } from './database.ts';
import { createTestDatabase } from './testing/index.ts';

it('readSnapshot sees one moment while other writes are committed', async () => {
  const { database, dispose } = await createTestDatabase();
  const count = 'SELECT count(*) AS accounts FROM ledger_accounts';
  const counts = await readSnapshot(database, async (snapshot) => {
    const before = await snapshot.execute(count);
    await database.writer.write(async (tx) =>
      tx.$client.execute("INSERT INTO ledger_accounts VALUES ('bank:float', 'asset', NULL, 1, 0, 1, 1)"),
    );
    return [before, await snapshot.execute(count), await database.readClient.execute(count)];
  });
  expect(counts.map(({ rows }) => rows[0]?.['accounts'])).toEqual([0, 0, 1]);
  await dispose();
});

it('readSnapshot releases the snapshot when reading fails', async () => {
  const { database, dispose } = await createTestDatabase();
  for (let round = 0; round < 50; round += 1) {
    await expect(readSnapshot(database, () => Promise.reject(new Error('stop')))).rejects.toThrow('stop');
  }
  await dispose();
});
