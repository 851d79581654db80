import { createServer, type IncomingMessage } from 'node:http';
import type { PushMessage } from '@rentreel/contracts/notifications';
import type { PushAddress } from '@rentreel/domain/ports';
import { createBrowserKeys, readVapid } from './read-push.ts';

/** One request as the service got it. */
export interface TakenPush {
  readonly headers: IncomingMessage['headers'];
  readonly message: PushMessage;
}

/** A push service on this machine with one browser behind it. */
export interface TestPushService {
  readonly origin: string;
  readonly address: PushAddress;
  readonly taken: TakenPush[];
  /** Answers with this status instead, for every request from now on. */
  answer(status: number): void;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Takes pushes as RFC 8030 has it: signed by their sender, encrypted for the browser, with a time to live. */
export async function startPushService(): Promise<TestPushService> {
  const keys = createBrowserKeys();
  const taken: TakenPush[] = [];
  let refusal: number | undefined;

  const take = async (request: IncomingMessage): Promise<number> => {
    const body = await bodyOf(request);
    if (refusal !== undefined) return refusal;
    const { headers } = request;
    if (readVapid(headers.authorization ?? '') === undefined) return 401;
    if (headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(String(headers['ttl']))) return 400;
    if (body.length > 4096) return 413;
    taken.push({ headers, message: JSON.parse(keys.read(body)) as PushMessage });
    return 201;
  };
  const server = createServer((request, response) => {
    void take(request).then((status) => response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const origin = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
  return {
    origin,
    address: { endpoint: `${origin}/send/abc`, p256dh: keys.p256dh, auth: keys.auth },
    taken,
    answer: (status) => {
      refusal = status;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
