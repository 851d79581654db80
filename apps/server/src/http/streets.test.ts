import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EnvError, readEnv } from '../env.ts';
import { type TestServer, startTestServer } from '../testing/index.ts';
import { streetsOf, tileOrigins } from '../streets.ts';

const root = '/nowhere';
const credit = '© OpenStreetMap contributors';

describe('the street maps of a deployment', () => {
  it.each([
    [{}, null],
    [
      { MAP_TILES_URL: 'https://tiles.example.org/{z}/{x}/{y}.png' },
      { kind: 'raster', url: 'https://tiles.example.org/{z}/{x}/{y}.png', credit, tileBytes: 40_000 },
    ],
    [
      { MAP_TILES_URL: 'https://maps.example.org/nigeria.pmtiles', MAP_TILES_KILOBYTES: '25' },
      { kind: 'pmtiles', url: 'https://maps.example.org/nigeria.pmtiles', credit, tileBytes: 25_000 },
    ],
  ])('are configured by %j as %j', (settings, config) => {
    expect(streetsOf(readEnv(settings), root)).toEqual({ config, file: undefined });
  });

  it('are the sample in a demo unless others are configured', () => {
    expect(streetsOf(readEnv({ DEMO: 'true' }), root).config?.credit).toMatch(/^Sample roads/);
    const named = { DEMO: 'true', MAP_TILES_URL: 'https://maps.example.org/nigeria.pmtiles' };
    expect(streetsOf(readEnv(named), root).config?.credit).toBe(credit);
  });

  it('reject a missing file, and a file together with an address', () => {
    const file = { MAP_TILES_FILE: 'nigeria.pmtiles' };
    expect(() => streetsOf(readEnv(file), root)).toThrow(EnvError);
    expect(() => streetsOf(readEnv(file), root)).toThrow('/nowhere/nigeria.pmtiles is not a file.');
    const both = { ...file, MAP_TILES_URL: 'https://maps.example.org/nigeria.pmtiles' };
    expect(() => streetsOf(readEnv(both), root)).toThrow('Give one of them.');
  });

  it("extend the page's policy only for pictures or only for reading", () => {
    const of = (url: string) => tileOrigins(streetsOf(readEnv({ MAP_TILES_URL: url }), root).config);
    expect(of('https://a.example.org/{z}/{x}/{y}.png')).toEqual({ images: ['https://a.example.org'] });
    expect(of('https://a.example.org/x.pmtiles')).toEqual({ connections: ['https://a.example.org'] });
    expect(tileOrigins(null)).toEqual({});
  });
});

describe('the file of street tiles', () => {
  let server: TestServer;
  let plain: TestServer;
  const folder = mkdtempSync(join(tmpdir(), 'rentreel-streets-'));
  beforeAll(async () => {
    const file = join(folder, 'streets.pmtiles');
    writeFileSync(file, '0123456789');
    [server, plain] = await Promise.all([startTestServer({ env: { MAP_TILES_FILE: file } }), startTestServer()]);
  });
  afterAll(async () => {
    await Promise.all([server.dispose(), plain.dispose()]);
    rmSync(folder, { recursive: true });
  });
  const get = (headers: Record<string, string> = {}) => fetch(`${server.url}/tiles/streets.pmtiles`, { headers });

  it('is served in ranges with an ETag', async () => {
    const answer = await get({ range: 'bytes=2-5' });
    expect(answer.status).toBe(206);
    expect(await answer.text()).toBe('2345');
    expect(answer.headers.get('content-range')).toBe('bytes 2-5/10');
    expect(answer.headers.get('etag')).toMatch(/^"/);
    expect((await get({ range: 'bytes=50-60' })).status).toBe(416);
    expect((await get({ 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304);
  });

  it('answers 404 when none is configured', async () => {
    expect((await fetch(`${plain.url}/tiles/streets.pmtiles`)).status).toBe(404);
  });
});
