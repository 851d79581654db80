import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { ApiScope } from '@rentreel/client';
import { type TestServer, startTestServer } from '@rentreel/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const own = join(import.meta.dirname, '..');

describe('the package @rentreel/mcp in an empty folder', () => {
  let folder: string;
  let server: TestServer;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rentreel-mcp-'));
    const run = (command: string, args: readonly string[], cwd: string) => execFileSync(command, [...args], { cwd });
    run('npm', ['run', '--silent', 'build'], own);
    run('npm', ['pack', '--silent', join(own, 'dist')], folder);
    const [archive = ''] = readdirSync(folder);
    run('npm', ['install', '--offline', '--silent', '--no-audit', '--no-fund', `./${archive}`], folder);
    server = await startTestServer();
  }, 90_000);
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await server.dispose();
  });

  const program = () => join(folder, 'node_modules/.bin/rentreel-mcp');
  const keyOf = async (...scopes: ApiScope[]) => {
    const owner = server.client();
    await owner.signUp();
    return (await owner.trpc.keys.create.mutate({ name: 'Assistant', scopes, days: 1 })).secret;
  };

  it('installs no dependencies and contains the licences of the bundled packages', () => {
    expect(readdirSync(join(folder, 'node_modules/@rentreel/mcp')).toSorted()).toEqual([
      'LICENSE',
      'LICENSES-OF-OTHERS.txt',
      'README.md',
      'package.json',
      'rentreel-mcp.js',
    ]);
    expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['@rentreel']);
    const licences = readFileSync(join(folder, 'node_modules/@rentreel/mcp/LICENSES-OF-OTHERS.txt'), 'utf8');
    expect(licences).toMatch(/^@modelcontextprotocol\/sdk [\d.]+ \(MIT\)$/m);
    expect(licences).not.toContain('undefined');
  });

  it('serves an assistant over stdio with a key from the environment', async () => {
    const secret = await keyOf('homes:read');
    const transport = new StdioClientTransport({
      command: program(),
      env: { PATH: process.env['PATH'] ?? '', RENTREEL_URL: server.url, RENTREEL_API_KEY: secret },
      stderr: 'pipe',
    });
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(transport);
    expect(client.getServerVersion()).toMatchObject({ name: 'rentreel', version: '0.1.0' });
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['search_homes', 'read_home']);
    const answer = await client.callTool({ name: 'search_homes', arguments: { sentence: '2 bedroom in Yaba' } });
    expect(answer.structuredContent).toMatchObject({ understood: '2 bedrooms in Yaba', homes: [], nextCursor: null });
    expect(JSON.stringify(answer)).not.toContain(secret);
    await client.close();
  });

  it('exits with a message that names the missing or wrong setting', async () => {
    const wallet = await keyOf('wallet:read');
    const ended = (env: Record<string, string>) => {
      const { status, stderr, stdout } = spawnSync(program(), {
        encoding: 'utf8',
        env: { PATH: process.env['PATH'] ?? '', ...env },
      });
      return { status, stdout, stderr };
    };
    const failed = (text: RegExp) => ({ status: 1, stdout: '', stderr: expect.stringMatching(text) });
    expect(ended({})).toEqual(failed(/^rentreel-mcp: Set RENTREEL_URL to the address/));
    expect(ended({ RENTREEL_URL: server.url })).toEqual(failed(/Set RENTREEL_API_KEY to an API key/));
    expect(ended({ RENTREEL_URL: 'http://127.0.0.1:9', RENTREEL_API_KEY: wallet })).toEqual(failed(/right address/));
  });

  it('exits when the key is unknown or allows no tool, and names the required scopes', async () => {
    const wallet = await keyOf('wallet:read');
    const ended = async (apiKey: string) => {
      const env = { PATH: process.env['PATH'] ?? '', RENTREEL_URL: server.url, RENTREEL_API_KEY: apiKey };
      const transport = new StdioClientTransport({ command: program(), env, stderr: 'pipe' });
      let text = '';
      transport.stderr?.on('data', (part: Buffer) => (text += part.toString()));
      await expect(new Client({ name: 'test', version: '1' }).connect(transport)).rejects.toThrow('closed');
      return text;
    };
    expect(await ended(`rr_live_${'0'.repeat(54)}`)).toContain('This API key isn’t known.');
    expect(await ended(wallet)).toContain('some of: homes:read, bookings:read, inspections:read, messages:read.');
  });
});
