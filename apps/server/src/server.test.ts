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
  /** A connection that stays; answers whether the server took it. */
  const hold = async (localAddress: string): Promise<boolean> => {
    const socket = connect({ port: portOf(server), host: '127.0.0.1', localAddress });
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    return new Promise((resolve) => socket.once('data', () => resolve(true)).once('close', () => resolve(false)));
  };
  return { hold, sockets };
}

// Other systems give the loopback one address.
describe.runIf(process.platform === 'linux')('connections of one address', () => {
  it('are limited, and those of others are answered meanwhile', async () => {
    const { hold } = await serve();
    const held = await Promise.all(Array.from({ length: most + 5 }, () => hold('127.0.0.2')));
    expect(held.filter(Boolean)).toHaveLength(most);
    expect(await hold('127.0.0.3')).toBe(true);
  });

  it('are free again when they are closed', async () => {
    const { hold, sockets } = await serve();
    await Promise.all(Array.from({ length: most }, () => hold('127.0.0.2')));
    expect(await hold('127.0.0.2')).toBe(false);
    sockets[0]?.destroy();
    await expect.poll(() => hold('127.0.0.2')).toBe(true);
  });
});
