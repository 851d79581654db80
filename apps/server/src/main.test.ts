import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@rentreel/db';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openOwnDatabase } from './database.ts';
import { readEnv, repositoryRoot } from './env.ts';
import { type BuiltMain, buildMain } from './testing/built-main.ts';
import { createTestClient } from './testing/index.ts';
import { demoDatabase, freePort } from './testing/test-server.ts';
import { runMain } from './testing/main-process.ts';

let folder: string;
let built: BuiltMain;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rentreel-main-'));
  built = await buildMain();
});
afterAll(() => {
  built.remove();
  rmSync(folder, { recursive: true, force: true });
});

let databases = 0;
/** Returns settings for a server with its own database and port. */
async function settings(): Promise<Record<string, string>> {
  databases += 1;
  const data = join(folder, `data-${databases}`);
  return {
    PORT: String(await freePort()),
    DATABASE_URL: `file:${join(data, 'rentreel.db')}`,
    DATA_FOLDER: data,
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '1000',
  };
}

const production = {
  NODE_ENV: 'production',
  APP_ORIGIN: 'https://rentreel.example',
  APP_SECRET: 's'.repeat(40),
  DATA_KEYS: 'd'.repeat(64),
  DATA_FINGERPRINT_KEY: 'f'.repeat(64),
  SMTP_URL: 'smtp://localhost:2525',
  ALLOW_SANDBOX_PAYMENTS: 'true',
  ALLOW_SANDBOX_SMS: 'true',
  ALLOW_SANDBOX_IDENTITY: 'true',
  OPS_PORT: '0',
};

/** Returns settings whose database file has this content, and the file's path. */
async function withDatabaseFile(content: string | Uint8Array) {
  const env = await settings();
  const data = env['DATA_FOLDER'] ?? '';
  mkdirSync(data, { recursive: true });
  const path = join(data, 'rentreel.db');
  writeFileSync(path, content);
  return { env, path };
}

/** Starts a server that is expected to fail; returns its exit code and output. */
async function failure(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const main = runMain(env, built.path);
  return { code: await main.ended, output: main.output().trimEnd() };
}

it('the bundle keeps OpenTelemetry in a separate file that is imported only on demand', () => {
  const text = readFileSync(built.path, 'utf8');
  expect(text).not.toContain('BatchSpanProcessor');
  expect(text).not.toMatch(/^import .*otlp-tracing/m);
  expect(text).toMatch(/import\(["'`]\.\/.*otlp-tracing/);
});

describe('a start that fails', () => {
  it('lists every invalid setting and exits with code 1', async () => {
    const { code, output } = await failure({ NODE_ENV: 'production', PORT: 'x' });
    expect(code).toBe(1);
    expect(output).toMatch(/^RentReel cannot start: 8 settings are missing or wrong\.\n/);
    for (const name of [
      'PORT',
      'APP_ORIGIN',
      'APP_SECRET',
      'DATA_KEYS',
      'PAYMENT_PROVIDER',
      'SMTP_URL',
      'SMS_PROVIDER',
      'IDENTITY_PROVIDER',
    ])
      expect(output).toContain(`  ${name}: `);
  });

  it('reports in one line that the port is taken', async () => {
    const taken = createServer();
    const env = await settings();
    await new Promise<void>((resolve) => taken.listen(Number(env['PORT']), '127.0.0.1', resolve));
    const { code, output } = await failure(env);
    taken.close();
    expect(code).toBe(1);
    expect(output).toMatch(/^RentReel cannot start: .*EADDRINUSE.*set PORT to another one\.$/);
  });

  it('leaves a DATABASE_URL file unchanged that is not a database', async () => {
    const { env, path } = await withDatabaseFile('these are my holiday notes '.repeat(300));
    const before = readFileSync(path).toString('base64');
    const { code, output } = await failure(env);
    expect(code).toBe(1);
    expect(output).toMatch(/^RentReel cannot start: .*is not a database file.*$/);
    expect(readFileSync(path).toString('base64')).toBe(before);
  });

  it.skipIf(process.getuid?.() === 0)('reports that the database is read-only', async () => {
    const { env, path } = await withDatabaseFile('');
    chmodSync(path, 0o444);
    const { code, output } = await failure(env);
    expect(code).toBe(1);
    expect(output).toMatch(/^RentReel cannot start: .*read-only.*$/);
  });
});

describe('a database with demo accounts in production', () => {
  // The server below that gets two signals starts with them and ALLOW_DEMO_DATA.
  it('is rejected unless ALLOW_DEMO_DATA is set', async () => {
    const { env } = await withDatabaseFile(await demoDatabase());
    const opened = openOwnDatabase({ env: readEnv({ ...env, ...production }), root: repositoryRoot(), writer: {} });
    await expect(opened).rejects.toThrow(/DATABASE_URL: holds the people of the demo.*ALLOW_DEMO_DATA=true/);
  });
});

describe('a server on SIGTERM or SIGINT', () => {
  it('answers all requests in progress, keeps the database intact, closes event streams and exits with code 0', async () => {
    const env = await settings();
    const main = runMain({ ...env, APP_ORIGIN: `http://127.0.0.1:${env['PORT']}` }, built.path);
    await main.says('RentReel is ready');
    const url = `http://127.0.0.1:${env['PORT']}`;
    const clients = [createTestClient(url), createTestClient(url), createTestClient(url), createTestClient(url)];
    await Promise.all(clients.map((client) => client.signUp()));
    const [first] = clients;
    const stream = await first?.openEvents();
    await stream?.next();

    const failures: unknown[] = [];
    let answered = 0;
    let asked = false;
    const change = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    const load = clients.map(async (client, turn) => {
      while (!asked) {
        const answer = await (
          turn % 2 === 0 ? client.fetch('/trpc/auth.me') : client.fetch('/trpc/auth.endOtherSessions', change)
        ).then(
          ({ status }) => status,
          (error: unknown) => error,
        );
        if (answer === 200) answered += 1;
        else failures.push(answer);
      }
    });
    await vi.waitFor(() => expect(answered + failures.length).toBeGreaterThan(5), 20_000);
    // Requests sent before the signal must still be answered.
    asked = true;
    main.child.kill('SIGTERM');
    await Promise.all(load);
    expect(await main.ended).toBe(0);
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(5);
    expect(await stream?.next()).toBeUndefined();

    const database = await openDatabase({ url: env['DATABASE_URL'] ?? '', readonly: true });
    const { rows } = await database.readClient.execute('PRAGMA integrity_check');
    expect(rows[0]?.['integrity_check']).toBe('ok');
    // Checks the cost of password hashes: tests use a minimal cost, the server must not.
    const { rows: people } = await database.readClient.execute('SELECT password_hash FROM users');
    expect(people).toHaveLength(clients.length);
    for (const { password_hash: hash } of people) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await database.close();
  }, 60_000);

  it('exits at once with code 1 on a second SIGINT while it drains', async () => {
    const { env } = await withDatabaseFile(await demoDatabase());
    const extra = { ALLOW_DEMO_DATA: 'true', LOG_LEVEL: 'info', STOP_GRACE_MS: '40000' };
    const main = runMain({ ...env, ...production, ...extra }, built.path);
    await main.says('RentReel is ready');
    main.child.kill('SIGINT');
    await main.says('"stopping"');
    main.child.kill('SIGINT');
    expect(await main.ended).toBe(1);
    expect(main.output()).not.toContain('"stopped"');
  }, 60_000);

  it('exits with code 0 on SIGINT when it runs from the sources', async () => {
    const env = await settings();
    // The only start from the sources, which must run without a build.
    const main = runMain(env);
    await main.says('RentReel is ready');
    main.child.kill('SIGINT');
    expect(await main.ended).toBe(0);
    expect(main.output()).toContain(`RentReel is ready: http://localhost:${env['PORT']}`);
  }, 180_000);
});
