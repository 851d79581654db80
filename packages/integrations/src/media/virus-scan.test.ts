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

/**
 * The EICAR test text, which every scanner detects; it is harmless. In two parts, so that no scanner reports this file.
 */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('');

let folder: string;
let server: Server | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rentreel-scan-'));
});
afterEach(() => server?.close());
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Reads an INSTREAM command as the daemon does; undefined until it is complete. */
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

/**
 * Starts a daemon that detects the test text; `answer` replaces its response, `isEarly` sends that before the end of the
 * file.
 */
async function startDaemon(at: string | 0, answer?: (socket: Socket, file: Buffer) => void, isEarly = false) {
  const seen: Buffer[] = [];
  const detect = (socket: Socket, file: Buffer) =>
    socket.end(`stream: ${file.includes(eicar) ? 'Eicar-Test-Signature FOUND' : 'OK'}\0`);
  server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const file = isEarly ? received : readStream(received);
      if (!file) return;
      seen.push(file);
      (answer ?? detect)(socket, file);
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

describe('createClamScan', () => {
  it.each([
    ['a port', 0 as const],
    ['a socket file', 'clamd.sock'],
  ])('over %s detects malware and only malware', async (_what, at) => {
    const { scan, seen } = await startDaemon(at === 0 ? at : join(folder, at));
    const bytes = randomBytes(300_000);
    expect(await scan(await write(bytes))).toBe(false);
    expect(seen[0]?.equals(bytes)).toBe(true);
    expect(await scan(await write(`${'x'.repeat(200_000)}${eicar}`))).toBe(true);
    expect(await scan(await write(''))).toBe(false);
  });

  it.each([
    ['a size limit error', (socket: Socket) => socket.end('INSTREAM size limit exceeded. ERROR\0')],
    ['a connection closed without a response', (socket: Socket) => socket.destroy()],
    ['a partial response', (socket: Socket) => socket.end('stream: ')],
  ])('rejects after %s', async (_what, answer) => {
    const { scan } = await startDaemon(0, answer);
    await expect(scan(await write('a file'))).rejects.toThrow('did not look');
  });

  it('rejects when the daemon responds before the end of the file', async () => {
    const refuse = (socket: Socket) => {
      socket.pause();
      socket.end('INSTREAM size limit exceeded. ERROR\0');
    };
    const { scan } = await startDaemon(0, refuse, true);
    await expect(scan(await write(randomBytes(20_000_000)))).rejects.toThrow('size limit');
  });

  it('rejects when no daemon listens', async () => {
    await expect(createClamScan(join(folder, 'absent.sock'))(await write('a file'))).rejects.toThrow('did not look');
  });
});

describe('the media processor with a scanner', () => {
  const process = async (bytes: Uint8Array, scan: (path: string) => Promise<boolean>) => {
    const source = { path: await write(bytes), posterPath: join(folder, 'none'), purpose: 'private_photo' } as const;
    const processor = createMediaProcessor({ workFolder: join(folder, 'work'), tools: undefined, scan });
    return processor.process(source, async (outcome) => outcome);
  };

  it('rejects a photo with malware appended and accepts one without', async () => {
    const { scan } = await startDaemon(0);
    const photo = await makePhoto(100, 80);
    const infected = Buffer.concat([photo, Buffer.from(eicar)]);
    expect(await process(infected, scan)).toEqual({ status: 'refused', code: 'storage/malware' });
    expect(await process(photo, scan)).toMatchObject({ status: 'made' });
  });

  it('rejects for a retry when no scanner responds', async () => {
    const scan = createClamScan(join(folder, 'absent.sock'));
    await expect(process(await makePhoto(100, 80), scan)).rejects.toThrow('did not look');
  });
});
