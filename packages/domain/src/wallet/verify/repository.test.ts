import { queryRows } from '@rentreel/db';
import { createTestDatabase } from '@rentreel/db/testing';
import { expect, it } from 'vitest';
import { checkGuards, ledgerGuards } from './repository.ts';

it('lists exactly the ledger triggers that the migrations create', async () => {
  const { database, dispose } = await createTestDatabase();
  const triggers = await queryRows<{ name: string }>(
    database.readClient,
    `SELECT name FROM sqlite_schema WHERE type = 'trigger'
      AND tbl_name IN ('ledger_accounts', 'journal_entries', 'journal_lines', 'journal_seals', 'audit_records',
        'pot_members', 'pot_movements') ORDER BY name`,
  );
  expect(Object.keys(ledgerGuards).toSorted()).toEqual(triggers.map(({ name }) => name));
  expect(await checkGuards(database.readClient)).toEqual([]);
  await dispose();
});
