import { connect } from 'node:net';
import { type TestServer, startTestServer } from '../testing/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());

/** Sends these bytes on a new connection; returns everything that comes back until the server closes it. */
function send(lines: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(port), hostname);
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    socket.on('close', () => resolve(received));
    socket.on('error', (error) => (received === '' ? reject(error) : resolve(received)));
    socket.write(lines.join('\r\n'));
  });
}
const statusesOf = (received: string) => [...received.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status);
const second = ['GET /livez HTTP/1.1', 'host: x', 'connection: close', '', ''];
const chunked = 'transfer-encoding: chunked';

describe('a request that a proxy could read differently', () => {
  it.each([
    ['with a length and chunks', ['content-length: 4', chunked]],
    ['with two lengths', ['content-length: 0', 'content-length: 30']],
    ['with a length that is no number', ['content-length: +5']],
    ['with an unknown encoding', ['transfer-encoding: xchunked']],
    ['with a space before the colon', ['transfer-encoding : chunked']],
    ['with a folded header', ['x: a', ' transfer-encoding: chunked']],
  ])('is refused %s, and what follows it is not read as another request', async (_, headers) => {
    const first = ['POST /trpc/auth.logout HTTP/1.1', 'host: x', ...headers, '', '0', '', ''];
    expect(statusesOf(await send([...first, ...second]))).toEqual(['400']);
  });

  it('is answered together with the next one when it is well-formed', async () => {
    expect(statusesOf(await send(['GET /livez HTTP/1.1', 'host: x', '', ...second]))).toEqual(['200', '200']);
  });
});

describe('a request', () => {
  it('with a megabyte of headers is refused with 431', async () => {
    const received = await send(['GET /livez HTTP/1.1', 'host: x', `x: ${'a'.repeat(2 ** 20)}`, '', '']);
    expect(statusesOf(received)).toEqual(['431']);
  });

  it.each(['/', '/trpc/auth.me', '/media/x'])('with TRACE returns none of its headers: %s', async (path) => {
    const received = await send([`TRACE ${path} HTTP/1.1`, 'host: x', 'cookie: secret=1', 'connection: close', '', '']);
    expect(statusesOf(received)[0]).toMatch(/^40[45]$/);
    expect(received).not.toContain('secret=1');
  });
});
