import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen, portOf } from '../../server.ts';
import type { HttpEnv } from '../http-env.ts';
import { slowBodies } from './bodies.ts';
import { gates } from './gates.ts';

type Listening = Awaited<ReturnType<typeof listen>>;

/** The limits of `/patient-upload` are long enough never to be reached on a slow machine. */
const limits: Readonly<Record<string, { readonly idleMs: number }>> = {
  '/upload': { idleMs: 300 },
  '/patient-upload': { idleMs: 60_000 },
};

describe('a slow request body', () => {
  let server: Listening;
  beforeEach(async () => {
    const app = new Hono<HttpEnv>();
    app.use(gates(slowBodies((c) => limits[c.req.path] ?? { wholeMs: 600, idleMs: 300 })));
    app.post('/*', async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)));
    server = await listen(app, { host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  /** Sends one byte every `everyMs`; returns the response, empty when the connection was closed. */
  async function drip(path: string, bytes: number, everyMs: number): Promise<string> {
    const socket = connect(portOf(server), '127.0.0.1');
    let said = '';
    let closed = false;
    socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
    socket.on('close', () => (closed = true));
    socket.on('error', () => undefined);
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: ${bytes}\r\n\r\n`);
    for (let sent = 0; sent < bytes && !closed; sent += 1) {
      socket.write('x');
      await sleep(everyMs);
    }
    while (said === '' && !closed) await sleep(10);
    socket.destroy();
    return said;
  }

  it('is cut off when the whole body takes too long', async () => {
    expect(await drip('/trpc', 40, 50)).not.toContain('200 OK');
  });

  it('may take long on an upload path as long as bytes keep arriving', async () => {
    expect(await drip('/patient-upload', 20, 60)).toContain('200 OK');
  });

  it('is cut off when no byte arrives, on an upload path too', async () => {
    expect(await drip('/upload', 3, 800)).not.toContain('200 OK');
  });

  it('is answered when it arrives in time, and leaves no timer running', async () => {
    expect(await drip('/trpc', 3, 5)).toContain('200 OK');
    const answer = await fetch(`http://127.0.0.1:${portOf(server)}/trpc`, { method: 'POST', body: 'hello' });
    expect(await answer.text()).toBe('5');
    await sleep(700);
  });
});
