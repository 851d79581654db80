import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@rentreel/db/testing';
import { createFixture, publishHome } from '@rentreel/domain/testing';
import { depositToWallet } from '@rentreel/domain/wallet';
import { koboFromNaira } from '@rentreel/values';
import Native from 'libsql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { backUp } from '../../apps/server/src/cli/backup.ts';
import { runCli } from '../support/run-cli.ts';

const folder = temporaryFolder();
const original = join(folder.path, 'original.db');
let copies = 0;
let file = '';
let email = '';

beforeAll(async () => {
  const fixture = await createFixture();
  const person = await fixture.createPerson({ isVerified: true });
  ({ email } = person);
  await depositToWallet(person.ctx, { amountKobo: koboFromNaira(5000) });
  await publishHome(person.ctx);
  await fixture.services.database.checkpoint();
  copyFileSync(fixture.path, original);
  await fixture.dispose();
});
beforeEach(() => {
  copies += 1;
  file = join(folder.path, `books-${copies}.db`);
  copyFileSync(original, file);
  vi.stubEnv('DATABASE_URL', `file:${file}`);
  vi.stubEnv('DATA_FOLDER', join(folder.path, `data-${copies}`));
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => folder.remove());

const change = (path: string, sql: string) => {
  const native = new Native(path);
  native.exec(sql);
  native.close();
};
/** Starts a process that keeps the database open, as a running server does. */
async function holdOpen() {
  const program = `import Native from 'libsql';
    const file = new Native(process.argv[1]);
    file.exec('SELECT count(*) FROM users');
    console.log('open');
    setInterval(() => file.exec('SELECT 1'), 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}
const backups = () => join(folder.path, `backups-${copies}`);
const at = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour));

describe('rentreel', () => {
  it.each([
    [['ledgr'], 'ledgr'],
    [['ledger'], 'verify'],
    [['ledger', 'verify', '--loud'], '--loud'],
    [['backup'], 'folder'],
    [['restore', 'x', '--to', 'yesterday'], '2026-11-23T09:00:00+01:00'],
    [['audit', 'verify', '--head', 'x'], 'such as 1234:v1:'],
    [['roles', 'grant', 'no address', 'superadmin', 'Began with us'], 'email'],
    [['drain', 'x'], 'process id'],
  ])('exits with 2 and names the problem with %j', async (args, text) => {
    const { code, error } = await runCli(...args);
    expect([code, error]).toEqual([2, expect.stringContaining(text)]);
  });

  it('lists every command with --help and exits with 0', async () => {
    const { code, out } = await runCli('--help');
    expect(code).toBe(0);
    for (const name of ['ledger', 'audit', 'backup', 'restore', 'roles', 'outbox', 'keys', 'drain']) {
      expect(out).toContain(name);
    }
  });

  it('verifies ledger and audit log, as text and as JSON', async () => {
    expect(await runCli('ledger', 'verify')).toMatchObject({
      code: 0,
      out: expect.stringContaining('ledger is clean'),
    });
    const { out } = await runCli('audit', 'verify', '--json');
    expect(JSON.parse(out)).toMatchObject({ findings: [] });
    change(file, 'DROP TRIGGER journal_entries_no_update; UPDATE journal_entries SET occurred_at = 1 WHERE seq = 1');
    expect(await runCli('ledger', 'verify')).toMatchObject({ code: 1, out: expect.stringContaining('NOT clean') });
  });

  it('generates new keys on each run', async () => {
    const [one, two] = [await runCli('keys'), await runCli('keys')];
    expect(one.out).toMatch(/^APP_SECRET=[0-9a-f]{64}\nDATA_KEYS=[0-9a-f]{64}\nDATA_FINGERPRINT_KEY=[0-9a-f]{64}\n$/);
    expect(one.out).not.toBe(two.out);
  });
});

describe('rentreel backup and restore', () => {
  it('backs up an open database and restores it only after the server has stopped', async () => {
    const server = await holdOpen();
    const { code, out } = await runCli('backup', backups(), '--json');
    expect(code).toBe(0);
    const { path } = JSON.parse(out) as { path: string };
    expect(readdirSync(backups())).toHaveLength(1);
    expect(await runCli('restore', backups())).toMatchObject({
      code: 1,
      error: expect.stringContaining('--replace'),
    });
    expect(await runCli('restore', backups(), '--replace')).toMatchObject({
      code: 1,
      error: expect.stringContaining('Stop the server first'),
    });
    server.kill();
    await once(server, 'exit');
    change(file, 'DELETE FROM sessions; CREATE TABLE written_later (x)');
    expect((await runCli('restore', backups(), '--replace')).code).toBe(0);
    expect(() => change(file, 'SELECT * FROM written_later')).toThrow('no such table');
    expect(await runCli('ledger', 'verify')).toMatchObject({ code: 0 });
    expect(existsSync(path)).toBe(true);
    expect(readdirSync(folder.path).some((name) => name.startsWith(`books-${copies}.db.replaced-`))).toBe(true);
  });

  it.each([
    ['2026-11-23T08:59:59Z', 'The oldest backup in'],
    ['2026-11-23T09:00:00Z', 'books of nine'],
    ['2026-11-23T11:00:00+01:00', 'books of ten'],
    ['2026-11-24T00:00:00Z', 'books of eleven'],
  ])('restores the newest backup at or before %s: %s', async (to, expected) => {
    for (const [hour, name] of [
      [9, 'nine'],
      [10, 'ten'],
      [11, 'eleven'],
    ] as const) {
      change(file, `DROP TABLE IF EXISTS mark; CREATE TABLE mark AS SELECT 'books of ${name}' AS text`);
      await backUp(backups(), at(hour));
    }
    const { error } = await runCli('restore', backups(), '--replace', '--to', to);
    const native = new Native(file);
    const [mark] = native.prepare('SELECT text FROM mark').all([]) as { text: string }[];
    native.close();
    expect(`${error}${error === '' ? (mark?.text ?? '') : ''}`).toContain(expected);
  });

  it('refuses to restore a tampered backup and to back up a tampered database', async () => {
    await backUp(backups(), at(9));
    const [name = ''] = readdirSync(backups());
    change(
      join(backups(), name),
      'DROP TRIGGER journal_entries_no_update; UPDATE journal_entries SET occurred_at = 1 WHERE seq = 1',
    );
    expect(await runCli('restore', backups(), '--replace')).toMatchObject({
      code: 1,
      error: expect.stringContaining('is not sound'),
    });
    change(file, 'DROP TRIGGER journal_entries_no_update; UPDATE journal_entries SET occurred_at = 1 WHERE seq = 1');
    expect(await runCli('backup', backups())).toMatchObject({
      code: 1,
      error: expect.stringContaining('Do not delete older backups'),
    });
    expect(readdirSync(backups()).filter((each) => each.endsWith('Z.db'))).toHaveLength(1);
  });

  it('reports a missing backup, a missing database file and a database server', async () => {
    expect(await runCli('restore', backups(), '--replace')).toMatchObject({
      code: 1,
      error: expect.stringContaining('holds no backup'),
    });
    vi.stubEnv('DATABASE_URL', `file:${file}.absent`);
    expect((await runCli('backup', backups())).code).toBe(2);
    vi.stubEnv('DATABASE_URL', 'libsql://db.example.org');
    expect(await runCli('backup', backups())).toMatchObject({
      code: 2,
      error: expect.stringContaining('is a server'),
    });
  });
});

describe('rentreel roles, outbox and drain', () => {
  it('grants a role once, and only to an account with a confirmed email', async () => {
    const grant = (to: string) => runCli('roles', 'grant', to, 'superadmin', 'Began with RentReel');
    expect(await grant('nobody@example.com')).toMatchObject({ code: 1, error: expect.stringContaining('No account') });
    change(file, 'UPDATE users SET email_verified_at = 1');
    expect(await grant(email)).toMatchObject({ code: 0, out: `${email} is superadmin now.\n` });
    expect(await grant(email)).toMatchObject({ code: 0, out: `${email} is superadmin already.\n` });
  });

  it('lists failed events and retries them', async () => {
    expect((await runCli('outbox', 'list')).out).toBe('Nothing was given up.\n');
    change(
      file,
      `INSERT INTO outbox_events (topic, payload, state, attempts, last_error, run_at, created_at)
        VALUES ('mail.requested', '{}', 'dead', 12, '550 no such mailbox', 1, 1)`,
    );
    expect((await runCli('outbox', 'list')).out).toContain('event mail.requested: 1. 550 no such mailbox');
    expect(await runCli('outbox', 'retry', 'event', 'mail.requested')).toMatchObject({ code: 0 });
    expect((await runCli('outbox', 'list')).out).toBe('Nothing was given up.\n');
    expect((await runCli('outbox', 'retry', 'event', 'mail.requested')).code).toBe(1);
  });

  it('seeds no database that has homes, and shows no progress bar without a terminal', async () => {
    const out = `file:${file} has homes already, and stays as it is.\n`;
    expect(await runCli('seed')).toEqual({ code: 0, out, error: '' });
    const { out: json } = await runCli('--json', 'seed');
    expect(JSON.parse(json)).toEqual({ database: `file:${file}`, isNew: false });
  });

  it('waits until a process has exited after SIGTERM', async () => {
    const program = join(folder.path, 'server.mjs');
    writeFileSync(
      program,
      "process.on('SIGTERM', () => setTimeout(() => process.exit(0), 100)); setInterval(() => {}, 1e3); console.log('up')",
    );
    const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    expect(await runCli('drain', String(child.pid))).toMatchObject({ code: 0 });
    expect(child.exitCode).toBe(0);
    expect((await runCli('drain', String(child.pid))).code).toBe(1);
  });
});
