// Tests what programs use, from an empty folder outside of the repository: the packed client in Node, Bun, Deno and a
// browser, a program over the OpenAPI document, and the MCP server. Installs from the npm registry.
// Usage, after npm run build: node tools/programs/try.mjs <address of a demo server>
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { repository } from '../../scripts/lib/repository.mjs';
import { chromium as chromiumNames, findTool } from '../../scripts/lib/system-tools.mjs';

/** Tests the packed client: the four examples, an upload, events, a refusal and an aborted call. */
const clientProgram = `import { type RentReelError, createClient } from '@rentreel/client';
import { importHomes, readHomes } from './agency-import.ts';
import { runEnquiryBot } from './enquiry-bot.ts';
import { exportLedger } from './ledger-export.ts';
import { watchPrices } from './price-watcher.ts';

const [, , baseUrl = '', apiKey = '', name = ''] = process.argv;
const rentreel = createClient({ baseUrl, apiKey });
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (error as RentReelError).code ?? (error as Error).message,
  );

const today = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);
const exported = await exportLedger(rentreel, today, \`ledger-\${name}.csv\`);
const list = \`reference,title,type,bedrooms,area,address,latitude,longitude,rent
\${name},Flat by \${name},flat,2,Yaba,"1 Alagomeji Street, Yaba",6.5031,3.3775,2400000\`;
const { imported, refused } = await importHomes(rentreel, readHomes(list), () => undefined);
await watchPrices(rentreel, { q: 'Yaba' }, new Map());
await runEnquiryBot(rentreel, 'Thank you.', AbortSignal.timeout(300));
const bytes = new Uint8Array(3_000_000).map((_, index) => index % 251);
let parts = 0;
const file = { bytes, purpose: 'listing_photo', name: '₦ a.jpg', type: 'image/jpeg' } as const;
await rentreel.upload(file, { onProgress: () => (parts += 1) });
const refusal = await codeOf(rentreel.alerts.list());
const ended = await codeOf(rentreel.wallet.balance(undefined, { signal: AbortSignal.abort(new Error('not wanted')) }));
const feed = rentreel.events();
const topic = (await feed.next()).value?.topic;
await feed.return();
const counts = { exported, imported: Object.keys(imported).length, refused: Object.keys(refused).length, parts };
console.log(JSON.stringify({ ...counts, refusal, ended, topic }));
`;

/** Tests the OpenAPI document without the client: types by openapi-typescript, calls by openapi-fetch. */
const openApiProgram = `import createClient from 'openapi-fetch';
import type { components, paths } from './api.js';

type SearchHomesInput = components['schemas']['SearchHomesInput'];

const [, , baseUrl = '', apiKey = ''] = process.argv;
const rentreel = createClient<paths>({ baseUrl, headers: { Authorization: \`Bearer \${apiKey}\` } });

const { data: balance } = await rentreel.GET('/trpc/wallet.balance');
// A read takes its input as JSON in one parameter.
const search: SearchHomesInput = { query: { q: 'Yaba', minBedrooms: 1 }, limit: 3 };
const { data: homes, error } = await rentreel.GET('/trpc/search.homes', {
  params: { query: { input: JSON.stringify(search) } },
});
if (error) throw new Error(error.error.message);
const titles: string[] = homes.result.data.items.map(({ title }) => title);
const save = () =>
  rentreel.POST('/trpc/drafts.save', {
    params: { header: { 'Idempotency-Key': \`openapi-draft-\${apiKey.slice(-8)}\` } },
    body: { version: 0, step: 0, content: { title: 'By openapi-fetch' } },
  });
const [first, again] = [await save(), await save()];
const { error: refusal } = await rentreel.GET('/trpc/alerts.list');
console.log(
  JSON.stringify({
    balance: typeof balance?.result.data,
    homes: titles.length,
    sameDraft: first.data !== undefined && first.data.result.data.id === again.data?.result.data.id,
    refusal: refusal?.error.data.domain,
  }),
);
`;

const [, , address = 'http://localhost:3000'] = process.argv;
const folder = mkdtempSync(join(tmpdir(), 'rentreel-programs-'));

/** @param {string} command @param {string[]} args */
const run = (command, args) =>
  execFileSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 120_000,
  });
/** @param {string} name */
const bin = (name) => join(folder, 'node_modules/.bin', name);

/** Creates an API key of a demo user as the app does. */
async function makeKey() {
  const headers = { 'content-type': 'application/json', origin: address };
  /** @param {string} path @param {unknown} input @param {Record<string, string>} [more] */
  const call = (path, input, more) =>
    fetch(`${address}/trpc/${path}`, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(input) });
  const login = await call('auth.login', { email: 'tunde@demo.rentreel.ng', password: 'watch-visit-rent-2026' });
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const scopes = ['wallet:read', 'homes:read', 'listings:read', 'listings:write', 'messages:read', 'messages:write'];
  const made = await call('keys.create', { name: 'Trial of programs', scopes, days: 1 }, { cookie });
  const { result } = /** @type {{ result: { data: { secret: string } } }} */ (await made.json());
  return result.data.secret;
}

/** Tests that an API key is refused in a browser, on another site and on ours. @param {string} key */
async function tryBrowser(key) {
  const contents = `import { createClient } from '@rentreel/client';
window.tryIt = (baseUrl, apiKey) => createClient({ baseUrl, apiKey, retry: { maxAttempts: 1 } }).wallet.balance()
  .then(() => 'answered', ({ code }) => code);`;
  const { outputFiles } = await build({ stdin: { contents, resolveDir: folder }, bundle: true, write: false });
  const executablePath = findTool(chromiumNames);
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  /** @param {string} at */
  const from = async (at) => {
    await page.goto(at);
    await page.evaluate(outputFiles[0]?.text ?? '');
    return page.evaluate(`tryIt('${address}', '${key}')`);
  };
  const codes = {
    ownPage: await from(`${address}/livez`),
    otherPage: await from('data:text/html,<p>Another site</p>'),
  };
  await browser.close();
  return JSON.stringify(codes);
}

/** Returns the tools that the MCP server offers. @param {string} key */
function tryAssistant(key) {
  const server = spawn(bin('rentreel-mcp'), { env: { ...process.env, RENTREEL_URL: address, RENTREEL_API_KEY: key } });
  const hello = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'trial', version: '1' } };
  const messages = [
    { id: 1, method: 'initialize', params: hello },
    { method: 'notifications/initialized' },
    { id: 2, method: 'tools/list' },
  ];
  for (const message of messages) server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  return new Promise((resolve, reject) => {
    let text = '';
    server.once('exit', () => reject(new Error('The server for assistants has ended.')));
    server.stdout.on('data', (part) => {
      text += part;
      const answer = text.split('\n').find((line) => line.includes('"id":2') && line.endsWith('}'));
      if (answer === undefined) return;
      server.removeAllListeners('exit').kill();
      const { result } = JSON.parse(answer);
      resolve(result.tools.map((/** @type {{ name: string }} */ { name }) => name).join(', '));
    });
  });
}

try {
  for (const name of ['client', 'mcp']) run('npm', ['pack', '--silent', join(repository, `packages/${name}/dist`)]);
  const archives = readdirSync(folder).map((name) => `./${name}`);
  run('npm', ['init', '-y']);
  run('npm', ['pkg', 'set', 'type=module']);
  const others = ['typescript@5', '@types/node@20', 'openapi-typescript@7', 'openapi-fetch@0.17', 'bun@1', 'deno@2'];
  run('npm', ['install', '--silent', '--no-audit', '--no-fund', ...archives, ...others]);
  cpSync(join(repository, 'packages/client/examples'), folder, { recursive: true });
  writeFileSync(join(folder, 'client-program.ts'), clientProgram);
  writeFileSync(join(folder, 'openapi-program.ts'), openApiProgram);
  run(bin('openapi-typescript'), [`${address}/api/openapi.json`, '-o', 'api.d.ts']);
  const strict = [
    '--strict',
    '--exactOptionalPropertyTypes',
    '--noUncheckedIndexedAccess',
    '--rewriteRelativeImportExtensions',
  ];
  const target = ['--target', 'es2023', '--module', 'nodenext', '--types', 'node'];
  run(bin('tsc'), [...strict, ...target, 'client-program.ts', 'openapi-program.ts']);

  const key = await makeKey();
  const program = ['client-program.ts', address, key];
  console.log('Node   ', run(process.execPath, ['client-program.js', address, key, 'node']).trim());
  console.log('Bun    ', run(bin('bun'), ['run', ...program, 'bun']).trim());
  console.log('Deno   ', run(bin('deno'), ['run', '-A', '--node-modules-dir=manual', ...program, 'deno']).trim());
  console.log('OpenAPI', run(process.execPath, ['openapi-program.js', address, key]).trim());
  console.log('Browser', await tryBrowser(key));
  console.log('MCP    ', await tryAssistant(key));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
