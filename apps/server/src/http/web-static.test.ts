import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Context } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, portOf } from '../server.ts';
import { webStatic } from './web-static.ts';

const boot = 'start();';
const look = 'p { color: red }';
const script = `console.log("${'home '.repeat(1000)}");`;

describe('the web app', () => {
  let folder: string;
  let server: Server;
  let url: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rentreel-web-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(
      join(folder, 'index.html'),
      `<!doctype html><title>RentReel</title><!-- first-home --><style>${look}</style><script>${boot}</script><script src="/x.js"></script>${'<p></p>'.repeat(400)}`,
    );
    writeFileSync(join(folder, 'worker.js'), script);
    writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    writeFileSync(join(folder, 'assets', 'app-1a2b.js'), script);
    writeFileSync(join(folder, 'assets', 'app-1a2b.js.br'), brotliCompressSync(script));
    writeFileSync(join(folder, 'assets', 'plain-1a2b.js'), script);
    server = await listen(webStatic(folder), { host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${portOf(server)}`;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, { redirect: 'manual', headers });

  it('serves a page that is revalidated at every request', async () => {
    for (const path of ['/', '/index.html', '/?ref=ADA']) {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8');
      expect(await answer.text()).toContain('<title>RentReel</title>');
    }
  });

  it('allows exactly the inline scripts and styles of its page', async () => {
    const policy = (await get('/')).headers.get('content-security-policy');
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy).toContain(`; script-src 'self' ${hashOf(boot)}; `);
    expect(policy).toMatch(/; style-src 'self' '[^ ]+' '[^ ]+' '[^ ]+'; /);
    expect(policy).toContain(` ${hashOf(look)}; `);
  });

  it('embeds the first home for the requesting browser and varies by cookie', async () => {
    const home = '{"id":"lst_1","media":[]}';
    const firstHome = async (c: Context) => (c.req.header('cookie') === undefined ? home : undefined);
    const reporting = await listen(webStatic(folder, { firstHome }), { host: '127.0.0.1', port: 0 });
    const page = `http://127.0.0.1:${portOf(reporting)}/`;
    const answer = await fetch(page);
    expect(answer.headers.get('vary')).toContain('cookie');
    expect(await answer.text()).toContain(`<script type="application/json" id="first-home">${home}</script><style>`);
    const other = await (await fetch(page, { headers: { cookie: 'session=1' } })).text();
    expect(other).toContain('<title>RentReel</title><style>');
    reporting.closeAllConnections();
    reporting.close();
  });

  it('allows pictures of another server only when one is configured', async () => {
    expect((await get('/')).headers.get('content-security-policy')).toContain("; img-src 'self' data: blob:; ");
    const images = ['https://tiles.example.org'];
    const mapped = await listen(webStatic(folder, { images }), { host: '127.0.0.1', port: 0 });
    const answer = await fetch(`http://127.0.0.1:${portOf(mapped)}/`);
    expect(answer.headers.get('content-security-policy')).toContain(`; img-src 'self' data: blob: ${images[0]}; `);
    mapped.closeAllConnections();
    mapped.close();
  });

  it('caches files with a hash in their name forever, others for an hour, and the service worker not at all', async () => {
    expect((await get('/assets/app-1a2b.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/icon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
    expect((await get('/worker.js')).headers.get('cache-control')).toBe('no-cache');
  });

  it('is served compressed, precompressed or on the fly', async () => {
    const prepared = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br, gzip' });
    expect(prepared.headers.get('content-encoding')).toBe('br');
    expect(await prepared.text()).toBe(script);
    const onTheWay = await get('/assets/plain-1a2b.js', { 'accept-encoding': 'gzip' });
    expect(onTheWay.headers.get('content-encoding')).toBe('gzip');
    expect(await onTheWay.text()).toBe(script);
    expect((await get('/', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip');
    expect(
      (await get('/assets/plain-1a2b.js', { 'accept-encoding': 'identity' })).headers.get('content-encoding'),
    ).toBeNull();
  });

  it.each([
    ['/wallet', '/#/wallet'],
    ['/wallet?ref=ADA', '/?ref=ADA#/wallet'],
    ['/property/lst_1?ref=A%26B', '/?ref=A%26B#/property/lst_1'],
    ['//evil.example/x', '/#/evil.example/x'],
  ])('redirects %s, as people type it, to %s', async (path, target) => {
    const answer = await get(path, { accept: 'text/html,*/*' });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(target);
  });

  it.each(['/assets/none.js', '/favicon.ico', '/.git/config', '/assets/..%2f..%2fetc%2fpasswd', '/assets'])(
    'answers 404 at %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  it('says what to do when it was not built', async () => {
    const bare = await listen(webStatic(join(folder, 'none')), { host: '127.0.0.1', port: 0 });
    const answer = await fetch(`http://127.0.0.1:${portOf(bare)}/`);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toBe('The web app isn’t built yet: run npm run build.');
    bare.close();
    bare.closeAllConnections();
  });
});
