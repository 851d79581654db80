import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type TestServer, startTestServer } from '@rentreel/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const client = join(import.meta.dirname, '..');
const tsc = join(client, '../../node_modules/.bin/tsc');

/** The test's server runs in this process, so the program must run asynchronously. */
const runBeside = promisify(execFile);

/** A program of a user without this repository. */
const program = `import { createClient, pages, RentReelError, type ErrorCode, type SearchHomesOutput } from '@rentreel/client';

const [baseUrl = '', apiKey = ''] = process.argv.slice(2);
const rentreel = createClient({ baseUrl, apiKey, timeoutMs: 20_000 });
const balance: number = await rentreel.wallet.balance();
const page: SearchHomesOutput = await rentreel.search.homes({ query: { q: 'Yaba' }, limit: 5 });
let movements = 0;
for await (const { amountKobo } of pages(rentreel.wallet.searchTransactions, {})) movements += amountKobo;
let refusal: ErrorCode | string | null = null;
try {
  await rentreel.bookings.counts();
} catch (error) {
  if (!(error instanceof RentReelError)) throw error;
  refusal = error.code;
}
console.log(JSON.stringify({ balance, homes: page.items.length, movements, refusal }));
`;

/** Runs the four examples as a user would who copied them from the repository. */
const examples = `import { createClient } from '@rentreel/client';
import { importHomes, readHomes } from './agency-import.ts';
import { runEnquiryBot } from './enquiry-bot.ts';
import { exportLedger } from './ledger-export.ts';
import { watchPrices } from './price-watcher.ts';

const [baseUrl = '', apiKey = ''] = process.argv.slice(2);
const rentreel = createClient({ baseUrl, apiKey });
const day = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);
const exported = await exportLedger(rentreel, day, 'ledger.csv');
const list = 'reference,title,type,bedrooms,area,address,latitude,longitude,rent\\nA-1,Flat,flat,2,Yaba,"1 Street, Yaba",6.5,3.37,2400000';
const steps: string[] = [];
const { imported, refused } = await importHomes(rentreel, readHomes(list), (done, of) => steps.push(\`\${done} of \${of}\`));
const changes = await watchPrices(rentreel, { q: 'Yaba' }, new Map());
await runEnquiryBot(rentreel, 'Thank you.', AbortSignal.timeout(300));
console.log(JSON.stringify({ exported, imported: Object.keys(imported), refused, steps, changes: changes.length }));
`;

/** Code that must not compile. */
const wrong = `import { createClient } from '@rentreel/client';
const rentreel = createClient({ baseUrl: '', apiKey: '' });
await rentreel.search.homes({ query: { q: 5 } });
await rentreel.bookings.get({ bookingId: 'lst_00000000000000000000000000' });
await rentreel.wallet.deposit({ amountKobo: 100 });
const text: string = await rentreel.wallet.balance();
`;

describe('the package @rentreel/client', () => {
  let folder: string;
  let server: TestServer;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rentreel-package-'));
    server = await startTestServer();
  }, 60_000);
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await server.dispose();
  });

  const run = (command: string, args: readonly string[], cwd: string) =>
    execFileSync(command, [...args], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

  it('compiles in a fresh project with all strict options and runs the four examples against a server', async () => {
    run('npm', ['run', '--silent', 'build'], client);
    run('npm', ['pack', '--silent', '--pack-destination', folder, join(client, 'dist')], folder);
    const installed = join(folder, 'node_modules/@rentreel/client');
    mkdirSync(installed, { recursive: true });
    const [archive = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
    run('tar', ['xzf', join(folder, archive), '--strip-components=1', '-C', installed], folder);
    expect(readdirSync(installed).filter((name) => /test|\.ts$/.test(name) && !name.endsWith('.d.ts'))).toEqual([]);
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: false,
      target: 'ES2023',
      module: 'NodeNext',
      rewriteRelativeImportExtensions: true,
      types: ['node'],
      typeRoots: [join(client, '../../node_modules/@types')],
    };
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['program.ts', 'run-examples.ts', 'wrong.ts'] }),
    );
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    writeFileSync(join(folder, 'program.ts'), program);
    cpSync(join(client, 'examples'), folder, { recursive: true });
    writeFileSync(join(folder, 'run-examples.ts'), examples);
    writeFileSync(join(folder, 'wrong.ts'), wrong);
    // One run of the compiler for all files: it writes the programs and reports only the wrong lines.
    const { stdout: reported } = spawnSync(tsc, ['-p', folder], { cwd: folder, encoding: 'utf8' });
    expect([...reported.matchAll(/^(\S+)\((\d+),/gm)].map(([, file, line]) => `${file}:${line}`)).toEqual(
      [3, 4, 5, 6].map((line) => `wrong.ts:${line}`),
    );

    const owner = server.client();
    await owner.signUp();
    await owner.trpc.wallet.deposit.mutate({ amountKobo: 750_000 });
    const { secret } = await owner.trpc.keys.create.mutate({
      name: 'A program elsewhere',
      scopes: ['wallet:read', 'homes:read'],
      days: 1,
    });
    const { stdout } = await runBeside(process.execPath, ['program.js', server.url, secret], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual({
      balance: 750_000,
      homes: 0,
      movements: 750_000,
      refusal: 'keys.scope_missing',
    });

    const { secret: all } = await owner.trpc.keys.create.mutate({
      name: 'The examples',
      scopes: ['wallet:read', 'homes:read', 'listings:write', 'messages:read', 'messages:write'],
      days: 1,
    });
    const ran = await runBeside(process.execPath, ['run-examples.js', server.url, all], { cwd: folder });
    const result = { exported: 1, imported: ['A-1'], refused: {}, steps: ['1 of 1'], changes: 0 };
    expect(JSON.parse(ran.stdout)).toEqual(result);
    expect(readFileSync(join(folder, 'ledger.csv'), 'utf8')).toContain('"750000"');
  }, 120_000);
});
