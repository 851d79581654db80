import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMediaProcessor } from './media-processor.ts';
import { makePhoto } from './testing/files.ts';
import { createClamScan } from './virus-scan.ts';

/** What every scanner knows as the test virus; it does nothing. In two parts, so that no scanner takes this file for one. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('');

let folder: string;
let server: Server | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rentreel-scan-'));
});
afterEach(() => server?.close());
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Reads an INSTREAM command as the daemon does; undefined until all of it has come. */
function readStream(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (received.length < command.length) return undefined;
  expect(received.subarray(0, command.length).toString()).toBe(command);
  const parts: Buffer[] = [];
  for (let place = command.length; place + 4 <= received.length;) {
    const length = received.readUInt32BE(place);
    if (length === 0) return Buffer.concat(parts);
    if (place + 4 + length > received.length) return undefined;
    parts.push(received.subarray(place + 4, place + 4 + length));
    place += 4 + length;
  }
  return undefined;
}

/** A daemon that looks for the test virus; `answer` says something else instead, `isEarly` before it has heard all. */
async function startDaemon(at: string | 0, answer?: (socket: Socket, file: Buffer) => void, isEarly = false) {
  const seen: Buffer[] = [];
  const judge = (socket: Socket, file: Buffer) =>
    socket.end(`stream: ${file.includes(eicar) ? 'Eicar-Test-Signature FOUND' : 'OK'}\0`);
  server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const file = isEarly ? received : readStream(received);
      if (!file) return;
      seen.push(file);
      (answer ?? judge)(socket, file);
    });
  });
  server.listen(at === 0 ? { port: 0, host: '127.0.0.1' } : { path: at });
  await once(server, 'listening');
  const address = at === 0 ? `127.0.0.1:${(server.address() as AddressInfo).port}` : at;
  return { scan: createClamScan(address), seen };
}

const write = async (bytes: Uint8Array | string) => {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return path;
};

describe('a scan for malware', () => {
  it.each([
    ['a port', 0 as const],
    ['a socket file', 'clamd.sock'],
  ])('over %s finds what is there and nothing else', async (_what, at) => {
    const { scan, seen } = await startDaemon(at === 0 ? at : join(folder, at));
    const bytes = randomBytes(300_000);
    expect(await scan(await write(bytes))).toBe(false);
    expect(seen[0]?.equals(bytes)).toBe(true);
    expect(await scan(await write(`${'x'.repeat(200_000)}${eicar}`))).toBe(true);
    expect(await scan(await write(''))).toBe(false);
  });

  it.each([
    ['a file that is too long for it', (socket: Socket) => socket.end('INSTREAM size limit exceeded. ERROR\0')],
    ['an answer that never comes', (socket: Socket) => socket.destroy()],
    ['half an answer', (socket: Socket) => socket.end('stream: ')],
  ])('is not done after %s', async (_what, answer) => {
    const { scan } = await startDaemon(0, answer);
    await expect(scan(await write('a file'))).rejects.toThrow('did not look');
  });

  it('is not done when the daemon has heard enough before the end of a file', async () => {
    const refuse = (socket: Socket) => {
      socket.pause();
      socket.end('INSTREAM size limit exceeded. ERROR\0');
    };
    const { scan } = await startDaemon(0, refuse, true);
    await expect(scan(await write(randomBytes(20_000_000)))).rejects.toThrow('size limit');
  });

  it('is not done where nobody listens', async () => {
    await expect(createClamScan(join(folder, 'nobody.sock'))(await write('a file'))).rejects.toThrow('did not look');
  });
});

describe('a file that was sent', () => {
  const process = async (bytes: Uint8Array, scan: (path: string) => Promise<boolean>) => {
    const source = { path: await write(bytes), posterPath: join(folder, 'none'), purpose: 'private_photo' } as const;
    const processor = createMediaProcessor({ workFolder: join(folder, 'work'), tools: undefined, scan });
    return processor.process(source, async (outcome) => outcome);
  };

  it('with malware behind a true photo is refused, and one without becomes pictures', async () => {
    const { scan } = await startDaemon(0);
    const photo = await makePhoto(100, 80);
    const infected = Buffer.concat([photo, Buffer.from(eicar)]);
    expect(await process(infected, scan)).toEqual({ status: 'refused', code: 'storage/malware' });
    expect(await process(photo, scan)).toMatchObject({ status: 'made' });
  });

  it('waits for another attempt when nobody could look', async () => {
    const scan = createClamScan(join(folder, 'nobody.sock'));
    await expect(process(await makePhoto(100, 80), scan)).rejects.toThrow('did not look');
  });
});
