import { type Socket, connect } from 'node:net';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { listen, portOf } from './server.ts';

const most = 20;
let stop = () => {};
afterEach(() => stop());

async function serve() {
  const server = await listen(
    new Hono().get('/', (c) => c.text('here')),
    { host: '0.0.0.0', port: 0, connectionsPerAddress: most },
  );
  const sockets: Socket[] = [];
  stop = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    server.closeAllConnections();
  };
  /** Opens a connection and keeps it open; resolves with whether the server accepted it. */
  const hold = async (localAddress: string): Promise<boolean> => {
    const socket = connect({ port: portOf(server), host: '127.0.0.1', localAddress });
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    return new Promise((resolve) => socket.once('data', () => resolve(true)).once('close', () => resolve(false)));
  };
  return { hold, sockets };
}

// Only Linux accepts every loopback address without configuration.
describe.runIf(process.platform === 'linux')('connections from one address', () => {
  it('are limited without affecting other addresses', async () => {
    const { hold } = await serve();
    const held = await Promise.all(Array.from({ length: most + 5 }, () => hold('127.0.0.2')));
    expect(held.filter(Boolean)).toHaveLength(most);
    expect(await hold('127.0.0.3')).toBe(true);
  });

  it('are accepted again after one of them closes', async () => {
    const { hold, sockets } = await serve();
    await Promise.all(Array.from({ length: most }, () => hold('127.0.0.2')));
    expect(await hold('127.0.0.2')).toBe(false);
    sockets[0]?.destroy();
    await expect.poll(() => hold('127.0.0.2')).toBe(true);
  });
});
