import { type Database, openDatabase } from '@rentreel/db';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyAuditLog } from '../audit/index.ts';
import { createFixture, type Fixture } from '../testing/index.ts';
import { auditHash, firstAuditHash } from './audit-chain.ts';
import { chainOlderEntries } from './audit-repository.ts';
import { write } from './write.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await createFixture();
});
afterEach(() => fixture.dispose());

const record = (subjectId: string, database: Database = fixture.services.database) =>
  write({ ...fixture.system, database }, async (uow) => {
    uow.audit({ action: 'home.saved', subjectId, details: { note: 'Ọláyínká “said” 😀' } });
  });
const rows = async () => {
  const { rows: found } = await fixture.services.database.readClient.execute(
    'SELECT * FROM audit_records ORDER BY seq',
  );
  return found.map((row) => ({ ...row }));
};
const readTriggers = async () => {
  const { rows: found } = await fixture.services.database.readClient.execute(
    "SELECT sql FROM sqlite_schema WHERE name IN ('audit_records_no_update', 'audit_head_moves_on')",
  );
  return found.flatMap(({ sql }) => (typeof sql === 'string' ? [sql] : []));
};
const sound = { findings: [] };

describe('the audit log', () => {
  it('chains each entry to the previous one, including entries with zero bytes and lone surrogates', async () => {
    await record('one');
    await record('\u0000two\uD800');
    await expect(verifyAuditLog(fixture.services.database)).resolves.toMatchObject({
      ...sound,
      entries: 2,
      lastSeq: 2,
    });
  });

  it('computes the same hash for an entry in every release', () => {
    const entry = {
      seq: 7,
      actorId: null,
      action: 'home.saved',
      subjectId: 'lst_1',
      requestId: 'req',
      details: '{}',
      createdAt: 1_700_000_000_000,
    };
    expect(auditHash(firstAuditHash, entry)).toBe(
      'v1:6d4cc44dc5acf722b033b4e22c1b6ef7aa6bfe6ae0e4618bd49643c778bbea54',
    );
  });

  it('stores no entry of a write that throws', async () => {
    await record('one');
    const failing = write(fixture.system, async (uow) => {
      uow.audit({ action: 'home.saved', subjectId: 'lost' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await record('two');
    await expect(verifyAuditLog(fixture.services.database)).resolves.toMatchObject({
      ...sound,
      entries: 2,
      lastSeq: 2,
    });
  });

  it('remains one chain when two database clients write to the same file concurrently', async () => {
    const other = await openDatabase({ url: `file:${fixture.path}` });
    const databases = [fixture.services.database, other];
    await Promise.all(Array.from({ length: 120 }, (_, index) => record(`lst_${index}`, databases[index % 2])));
    await other.close();
    await expect(verifyAuditLog(fixture.services.database)).resolves.toMatchObject({ ...sound, entries: 120 });
  });

  it('rejects new entries until the entries of a release without hashes are chained', async () => {
    const { database } = fixture.services;
    for (const subject of ['one', 'two', 'three']) await record(subject);
    const before = await rows();
    // The state that a release without the chain leaves: entries without hashes, and a head that ignores them.
    const triggers = await readTriggers();
    await database.writer.write(async ({ $client }) => {
      await $client.execute('DROP TRIGGER audit_records_no_update');
      await $client.execute('DROP TRIGGER audit_head_moves_on');
      await $client.execute('UPDATE audit_records SET hash = NULL');
      await $client.execute({
        sql: 'UPDATE audit_head SET entries = 0, seq = 0, hash = ?, chain_until = 3',
        args: [firstAuditHash],
      });
      for (const sql of triggers) await $client.execute(sql);
    });
    await expect(record('too early')).rejects.toThrow('The audit log is not chained yet');
    await expect(verifyAuditLog(database)).resolves.toMatchObject({
      findings: [{ kind: 'head', seq: 1, problem: 'Entries from 1 on are not chained yet: start the server once.' }],
    });
    expect(await chainOlderEntries(database)).toBe(3);
    expect(await chainOlderEntries(database)).toBe(0);
    expect(await rows()).toEqual(before);
    await record('four');
    await expect(verifyAuditLog(database)).resolves.toMatchObject({ ...sound, entries: 4 });
  });

  it('rejects updates, deletions and a head that moves back, by database triggers', async () => {
    await record('one');
    await record('two');
    for (const statement of [
      "UPDATE audit_records SET details = '{}' WHERE seq = 1",
      'UPDATE audit_records SET hash = NULL WHERE seq = 1',
      'DELETE FROM audit_records WHERE seq = 2',
      'UPDATE audit_head SET entries = 1, seq = 1',
      'DELETE FROM audit_head',
    ]) {
      const { writer } = fixture.services.database;
      await expect(writer.write(({ $client }) => $client.execute(statement))).rejects.toThrow(/audit\./);
    }
  });
});
