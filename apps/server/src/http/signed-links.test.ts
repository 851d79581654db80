import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createManualClock } from '@rentreel/domain/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestServer, startTestServer } from '../testing/index.ts';
import { createLinkSigner, createSignedPaths } from './signed-links.ts';

const key = 'private/id-card.jpg';

describe('a private object', () => {
  let server: TestServer;
  const clock = createManualClock(Date.now());
  beforeAll(async () => {
    server = await startTestServer({ clock });
    mkdirSync(join(server.folder, 'media', 'private'), { recursive: true });
    writeFileSync(join(server.folder, 'media', key), 'a secret face');
    writeFileSync(join(server.folder, 'media', 'private', 'other.jpg'), 'another face');
  });
  afterAll(() => server.dispose());

  const signed = (forMs = 60_000, of = key) =>
    server.container.signedPaths.sign({ key: of, expiresAt: clock.now() + forMs });
  const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });

  it('is served by its signed path, in parts too, and must not be cached', async () => {
    const answer = await get(signed());
    expect([answer.status, await answer.text()]).toEqual([200, 'a secret face']);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await (await get(signed(), { range: 'bytes=2-7' })).text()).toBe('secret');
  });

  it('answers 404 without a signed path', async () => {
    expect((await get(`/media/${key}`)).status).toBe(404);
    expect((await get(`/media/x/../${key}`)).status).toBe(404);
    expect((await get(`/media/%70rivate/id-card.jpg`)).status).toBe(404);
    expect((await get(`/private/${key}`)).status).toBe(403);
  });

  it('is refused when the path has expired', async () => {
    const path = signed(1000);
    clock.advance(999);
    expect((await get(path)).status).toBe(200);
    clock.advance(1);
    expect((await get(path)).status).toBe(403);
  });

  it('is refused when any byte of its path was changed', async () => {
    const path = signed();
    const start = '/private/'.length;
    for (let at = start; at < path.length; at += 1) {
      const byte = path.charAt(at) === 'a' ? 'b' : 'a';
      const flipped = path.slice(0, at) + byte + path.slice(at + 1);
      expect((await get(flipped)).status, flipped).toBe(403);
    }
  });

  it('is bound to its own path and cannot be opened with the signature of a public object', async () => {
    expect((await get(signed().replace('id-card', 'other'))).status).toBe(403);
    expect((await get(signed(60_000, 'clip.mp4'))).status).toBe(403);
    expect((await get(signed(60_000, 'private/absent.jpg'))).status).toBe(404);
  });

  it('is not named with its signature in the log when it cannot be read', async () => {
    const { objectStorage } = server.container.services;
    const failing = vi.spyOn(objectStorage, 'head').mockRejectedValue(new Error('no disk'));
    const path = signed(60_000);
    expect((await get(path)).status).toBe(500);
    failing.mockRestore();
    const [, , , signature = ''] = path.split('/');
    const line = server.logLines.find((each) => each.includes('a request failed')) ?? '';
    expect(line).toContain(`"path":"/private/…/${key}"`);
    expect(signature).toHaveLength(43);
    expect(line).not.toContain(signature);
  });

  it('is served only to the session of the user it was signed for', async () => {
    const reader = server.client();
    await reader.signUp();
    const stranger = server.client();
    await stranger.signUp();
    const readerId = (await reader.trpc.auth.me.query())?.uid ?? 'usr_none';
    const path = server.container.signedPaths.sign({ key, expiresAt: clock.now() + 60_000, readerId });
    const as = (who: typeof reader) => get(path, { cookie: who.cookies.header ?? '' });
    expect((await as(reader)).status).toBe(200);
    expect((await as(stranger)).status).toBe(403);
    expect((await get(path)).status).toBe(403);
  });

  it('is refused for a path signed with another secret', async () => {
    const other = createSignedPaths('another secret of thirty-two characters');
    expect((await get(other.sign({ key, expiresAt: clock.now() + 1000 }))).status).toBe(403);
  });
});

const signer = createLinkSigner('a secret of the deployment');

describe('a signed link', () => {
  it('is accepted by any process with the same secret', () => {
    const signature = signer.sign('lists', 'col_1\n0');
    expect(signature).toMatch(/^[\w-]{43}$/);
    expect(createLinkSigner('a secret of the deployment').isSigned('lists', 'col_1\n0', signature)).toBe(true);
  });

  it('is refused for another text, purpose or secret', () => {
    const signature = signer.sign('lists', 'col_1\n0');
    expect(signer.isSigned('lists', 'col_1\n1', signature)).toBe(false);
    expect(signer.isSigned('alerts', 'col_1\n0', signature)).toBe(false);
    expect(createLinkSigner('another secret').isSigned('lists', 'col_1\n0', signature)).toBe(false);
  });

  it.each(['', 'short', 'x'.repeat(43), 'ẹ'.repeat(43)])('is refused when it is forged: %j', (signature) => {
    expect(signer.isSigned('lists', 'col_1\n0', signature)).toBe(false);
  });
});
