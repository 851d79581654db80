import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@rentreel/db';
import { temporaryFolder } from '@rentreel/db/testing';
import { type AuditAnchor, type AuditReport, verifyAuditLog } from '@rentreel/domain/audit';
import { auditHash, write } from '@rentreel/domain/kernel';
import { createFixture } from '@rentreel/domain/testing';
import Native from 'libsql';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runCli } from '../support/run-cli.ts';

const length = 12;
const folder = temporaryFolder();
const original = join(folder.path, 'log.db');
let copies = 0;

beforeAll(async () => {
  const fixture = await createFixture();
  for (let number = 1; number <= length; number += 1) {
    await write(fixture.system, async (uow) =>
      uow.audit({ action: 'home.saved', subjectId: `lst_${number}`, details: { number } }),
    );
  }
  await fixture.services.database.checkpoint();
  copyFileSync(fixture.path, original);
  await fixture.dispose();
});
afterAll(() => folder.remove());

/**
 * Changes a copy of the log as an attacker with write access to the file would: drops the triggers and restores them.
 */
function tamper(change: (file: InstanceType<typeof Native>) => void): string {
  const path = `${original}.${(copies += 1)}`;
  copyFileSync(original, path);
  const file = new Native(path);
  const guards = file
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND name LIKE 'audit%'")
    .all([]) as { name: string; sql: string }[];
  for (const { name } of guards) file.exec(`DROP TRIGGER ${name}`);
  change(file);
  for (const { sql } of guards) file.exec(sql);
  file.close();
  return path;
}

const sql =
  (...statements: readonly string[]) =>
  (file: InstanceType<typeof Native>) =>
    statements.forEach((statement) => file.exec(statement));

async function verify(path: string, anchors: readonly AuditAnchor[] = []): Promise<AuditReport> {
  const database = await openDatabase({ url: `file:${path}`, readonly: true });
  try {
    return await verifyAuditLog(database, anchors);
  } finally {
    await database.close();
  }
}

const anEntry = (
  seq: number,
) => `INSERT INTO audit_records (seq, action, subject_id, request_id, details, created_at, hash)
  VALUES (${seq}, 'home.saved', 'lst_x', 'req', '{}', 1`;

/** Rewrites the log from an entry on with consistent hashes, as an attacker who knows the hash algorithm would. */
function rewriteFrom(seq: number) {
  return (file: InstanceType<typeof Native>) => {
    file.exec(`UPDATE audit_records SET details = '{"number":99}' WHERE seq = ${seq}`);
    const rows = file
      .prepare(
        `SELECT seq, actor_id AS actorId, action, subject_id AS subjectId, request_id AS requestId, details,
          created_at AS createdAt, hash FROM audit_records ORDER BY seq`,
      )
      .all([]) as (Parameters<typeof auditHash>[1] & { hash: string })[];
    let previous = rows[seq - 2]?.hash ?? '';
    for (const row of rows.slice(seq - 1)) {
      previous = auditHash(previous, row);
      file.exec(`UPDATE audit_records SET hash = '${previous}' WHERE seq = ${row.seq}`);
    }
    file.exec(`UPDATE audit_head SET hash = '${previous}'`);
  };
}

describe('verifyAuditLog', () => {
  it('reports no finding for an unchanged log', async () => {
    const report = await verify(tamper(() => undefined));
    expect(report).toMatchObject({ findings: [], entries: length, lastSeq: length });
  });

  it.each([
    ['a changed text', "UPDATE audit_records SET details = '{}' WHERE seq = 5", 'changed', 5],
    ['another actor', "UPDATE audit_records SET actor_id = 'usr_x' WHERE seq = 5", 'changed', 5],
    ['another time', 'UPDATE audit_records SET created_at = created_at - 1 WHERE seq = 1', 'changed', 1],
    [
      'a changed last entry',
      `UPDATE audit_records SET action = 'home.unsaved' WHERE seq = ${length}`,
      'changed',
      length,
    ],
    ['a removed hash', 'UPDATE audit_records SET hash = NULL WHERE seq = 5', 'changed', 5],
    ['a removed entry', 'DELETE FROM audit_records WHERE seq = 5', 'missing', 5],
    ['several removed entries', 'DELETE FROM audit_records WHERE seq BETWEEN 5 AND 7', 'missing', 5],
    ['a removed first entry', 'DELETE FROM audit_records WHERE seq = 1', 'missing', 1],
    ['a removed last entry', `DELETE FROM audit_records WHERE seq = ${length}`, 'cut_off', length],
    ['a removed tail', 'DELETE FROM audit_records WHERE seq > 9', 'cut_off', 10],
    ['an emptied log', 'DELETE FROM audit_records', 'cut_off', 1],
    ['an entry appended at the end', `${anEntry(length + 1)}, NULL)`, 'inserted', length + 1],
    ['a missing head', 'DELETE FROM audit_head', 'head', undefined],
    ['a changed head', "UPDATE audit_head SET hash = 'v1:0'", 'head', undefined],
  ])('reports %s', async (...[, statement, kind, seq]) => {
    const { findings } = await verify(tamper(sql(statement)));
    expect(findings.map((finding) => [finding.kind, finding.seq])).toEqual([[kind, seq]]);
  });

  it('reports an entry inserted between others', async () => {
    const moved =
      'UPDATE audit_records SET seq = seq + 100 WHERE seq > 5; UPDATE audit_records SET seq = seq - 99 WHERE seq > 100';
    const { findings } = await verify(tamper(sql(moved, `${anEntry(6)}, 'v1:${'a'.repeat(64)}')`)));
    // The entries after it are renumbered, so the original sixth entry is found one place later.
    expect(findings).toMatchObject([{ kind: 'reordered', seq: 6 }]);
  });

  it('reports entries that were swapped', async () => {
    const swap = sql(
      'UPDATE audit_records SET seq = 1000 WHERE seq = 4',
      'UPDATE audit_records SET seq = 4 WHERE seq = 8',
      'UPDATE audit_records SET seq = 8 WHERE seq = 1000',
    );
    expect((await verify(tamper(swap))).findings).toEqual([
      { kind: 'reordered', seq: 4, problem: 'The order was changed: the entry that belongs at 4 stands at 8.' },
    ]);
  });

  it('reports a truncation after which the server appended entries', async () => {
    const path = tamper(sql('DELETE FROM audit_records WHERE seq > 9'));
    const database = await openDatabase({ url: `file:${path}` });
    const fixture = await createFixture();
    await write({ ...fixture.system, database }, async (uow) =>
      uow.audit({ action: 'home.saved', subjectId: 'lst_after' }),
    );
    await database.close();
    await fixture.dispose();
    expect((await verify(path)).findings).toEqual([
      { kind: 'missing', seq: 10, problem: `Entries 10 to ${length} are missing.` },
    ]);
  });

  it('reports an entry inserted outside the server, after which the server appended entries', async () => {
    const path = tamper(sql(`${anEntry(length + 1)}, NULL)`));
    const database = await openDatabase({ url: `file:${path}` });
    const fixture = await createFixture();
    await write({ ...fixture.system, database }, async (uow) =>
      uow.audit({ action: 'home.saved', subjectId: 'lst_after' }),
    );
    await database.close();
    await fixture.dispose();
    expect((await verify(path)).findings).toMatchObject([{ kind: 'inserted', seq: length + 1 }]);
  });

  it('reports a missing trigger', async () => {
    const path = `${original}.guards`;
    copyFileSync(original, path);
    const file = new Native(path);
    file.exec('DROP TRIGGER audit_records_no_delete');
    file.close();
    expect((await verify(path)).findings).toMatchObject([{ kind: 'guard' }]);
  });

  it('detects a rewritten log with consistent hashes only by comparing an external anchor', async () => {
    const { lastSeq: seq, lastHash: hash } = await verify(original);
    const path = tamper(rewriteFrom(5));
    expect((await verify(path)).findings).toEqual([]);
    expect((await verify(path, [{ seq, hash }])).findings).toMatchObject([{ kind: 'rewritten', seq: length }]);
  });
});

describe('rentreel audit verify', () => {
  afterEach(() => vi.unstubAllEnvs());

  const run = (path: string, ...args: readonly string[]) => {
    vi.stubEnv('DATABASE_URL', `file:${path}`);
    return runCli('audit', 'verify', ...args);
  };

  // The only start through npm: the other tests run the command in this process.
  it('runs as npm run audit:verify and prints the number of entries and the last hash of an unchanged log', async () => {
    const { status, stdout } = spawnSync('npm', ['run', '--silent', 'audit:verify'], {
      env: { ...process.env, DATABASE_URL: `file:${original}` },
      encoding: 'utf8',
    });
    expect(stdout).toMatch(
      /^audit log is as it was written: 12 entries\nlast entry and hash of the chain: 12:v1:[0-9a-f]{64}\n$/,
    );
    expect(status).toBe(0);
    expect((await run(original)).out).toBe(stdout);
    const head = /12:v1:[0-9a-f]{64}/.exec(stdout)?.[0] ?? '';
    expect((await run(tamper(rewriteFrom(3)), '--head', head)).code).toBe(1);
  });

  it('exits with 1 and reports the first broken entry as JSON', async () => {
    const path = tamper(sql("UPDATE audit_records SET details = '{}' WHERE seq IN (5, 7)"));
    const { code, out } = await run(path, '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ findings: [{ kind: 'changed', seq: 5 }], entries: 4 });
  });

  it.each([[['--head', 'x']], [['--loud']]])('exits with 2 for invalid arguments: %s', async (args) => {
    expect((await run(original, ...args)).code).toBe(2);
  });

  it('exits with 2 when the database file does not exist', async () => {
    const { code, error } = await run(`${original}.absent`);
    expect(code).toBe(2);
    expect(error).toContain('There is no database file');
  });
});
