import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { type Socket, connect } from 'node:net';

/**
 * Scans a file for malware; resolves with true when it contains some. Throws when the scan could not be made: the file is
 * then retried later.
 */
export type VirusScan = (path: string) => Promise<boolean>;

const chunkBytes = 64 * 1024;
/**
 * Enough for a video of 100 MB on a slow machine; a daemon that does not respond for this long counts as unavailable.
 */
const silenceMs = 120_000;
const longestAnswer = 1000;

/** "host:port", or the path of a socket. */
function open(address: string): Socket {
  const [, host, port] = /^(.+):(\d+)$/.exec(address) ?? [];
  return host === undefined ? connect(address) : connect(Number(port), host.replaceAll(/[[\]]/g, ''));
}

/** Yields the file in chunks, each preceded by its length, and an empty one at the end, as INSTREAM requires. */
async function send(socket: Socket, path: string): Promise<void> {
  const closed = new AbortController();
  socket.once('close', () => closed.abort());
  const write = async (bytes: Uint8Array) => {
    if (!socket.write(bytes)) await once(socket, 'drain', { signal: closed.signal });
  };
  const lengthOf = (bytes: number) => {
    const prefix = Buffer.alloc(4);
    prefix.writeUInt32BE(bytes);
    return prefix;
  };
  await write(Buffer.from('zINSTREAM\0'));
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    const bytes = chunk as Buffer;
    await write(lengthOf(bytes.length));
    await write(bytes);
  }
  await write(lengthOf(0));
}

async function readAnswer(socket: Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket) {
    answer += String(chunk);
    if (answer.includes('\0') || answer.length > longestAnswer) break;
  }
  return answer.replaceAll('\0', '').trim();
}

/**
 * Scans files with the ClamAV daemon over its INSTREAM command. Its StreamMaxLength must exceed our limit of 100 MB: a file
 * that it cuts off was not scanned, which throws.
 */
export const createClamScan =
  (address: string): VirusScan =>
  async (path) => {
    const socket = open(address).setTimeout(silenceMs);
    socket.once('timeout', () => socket.destroy(new Error('ClamAV does not answer')));
    try {
      const answering = readAnswer(socket);
      // A daemon that responds early closes the connection: its response counts, whether or not the rest was sent.
      const [sent, answered] = await Promise.allSettled([send(socket, path), answering]);
      const answer = answered.status === 'fulfilled' ? answered.value : '';
      if (answer.endsWith(' FOUND')) return true;
      if (answer === 'stream: OK' && sent.status === 'fulfilled') return false;
      const cause: unknown = answered.status === 'rejected' ? answered.reason : undefined;
      throw new Error(`ClamAV did not look at a file: ${answer || 'no answer'}`, { cause });
    } finally {
      socket.destroy();
    }
  };
