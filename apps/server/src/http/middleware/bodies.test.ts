import { EventEmitter } from 'node:events';
import { type Socket, connect } from 'node:net';
import { type Context, Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listen, portOf } from '../../server.ts';
import type { HttpEnv } from '../http-env.ts';
import { slowBodies } from './bodies.ts';
import { gates } from './gates.ts';

type Listening = Awaited<ReturnType<typeof listen>>;

/** Limits by path; those of `/patient` are never reached, and the others always are when no more bytes arrive. */
const limits: Readonly<Record<string, { readonly wholeMs?: number; readonly idleMs: number }>> = {
  '/whole': { wholeMs: 50, idleMs: 600_000 },
  '/upload': { idleMs: 50 },
  '/patient': { wholeMs: 600_000, idleMs: 600_000 },
};

describe('the connection of a request with a slow body', () => {
  let server: Listening;
  const sockets: Socket[] = [];
  beforeEach(async () => {
    const app = new Hono<HttpEnv>();
    app.use(gates(slowBodies((c) => limits[c.req.path] ?? { idleMs: 0 })));
    app.post('/*', async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)));
    server = await listen(app, { host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  /** Announces a body of `bytes` and sends these parts of it; returns the response, empty when the connection was closed. */
  async function send(path: string, bytes: number, parts: readonly string[]): Promise<string> {
    const socket = connect(portOf(server), '127.0.0.1');
    sockets.push(socket);
    const answer = new Promise<string>((resolve) => {
      socket.once('data', (chunk: Buffer) => resolve(chunk.toString()));
      socket.once('close', () => resolve(''));
    });
    socket.on('error', () => undefined);
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: ${bytes}\r\n\r\n`);
    for (const part of parts) await new Promise((done) => socket.write(part, done));
    return answer;
  }

  it.each(['/whole', '/upload'])('is closed without a response after the limit of %s', async (path) => {
    expect(await send(path, 3, ['x'])).not.toContain('200 OK');
  });

  it('stays open for a body that arrives in parts within the limits', async () => {
    expect(await send('/patient', 3, ['x', 'y', 'z'])).toContain('200 OK');
  });
});

describe('the limits of a slow body', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  /** Starts the limits for a request whose body is arriving. */
  function arriving(timeouts: { readonly wholeMs?: number; readonly idleMs: number }) {
    const destroy = vi.fn<() => void>();
    const incoming = Object.assign(new EventEmitter(), { complete: false, socket: { bytesRead: 0 }, destroy });
    const req = { header: (name: string) => (name === 'content-length' ? '40' : undefined) };
    slowBodies(() => timeouts)({ env: { incoming }, req } as unknown as Context<HttpEnv>);
    return incoming;
  }
  /** Lets a byte arrive every `everyMs`. */
  const drip = (incoming: ReturnType<typeof arriving>, bytes: number, everyMs: number) => {
    for (let sent = 0; sent < bytes; sent += 1) {
      incoming.socket.bytesRead += 1;
      vi.advanceTimersByTime(everyMs);
    }
  };

  it('end a body that takes too long as a whole', () => {
    const incoming = arriving({ wholeMs: 600, idleMs: 300 });
    drip(incoming, 11, 50);
    expect(incoming.destroy).not.toHaveBeenCalled();
    drip(incoming, 1, 50);
    expect(incoming.destroy).toHaveBeenCalledOnce();
  });

  it('let a body without a limit for the whole take long as long as bytes keep arriving', () => {
    const incoming = arriving({ idleMs: 300 });
    drip(incoming, 100, 290);
    expect(incoming.destroy).not.toHaveBeenCalled();
    vi.advanceTimersByTime(600);
    expect(incoming.destroy).toHaveBeenCalled();
  });

  it.each(['end', 'close'])('leave no timer running after %s', (event) => {
    const incoming = arriving({ wholeMs: 600, idleMs: 300 });
    expect(vi.getTimerCount()).toBe(2);
    incoming.emit(event);
    expect(vi.getTimerCount()).toBe(0);
  });
});
