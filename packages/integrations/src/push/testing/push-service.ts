import { type ECDH, createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { type IncomingMessage, createServer } from 'node:http';
import type { PushMessage } from '@rentreel/contracts/notifications';
import type { PushAddress } from '@rentreel/domain/ports';

/** The browser's side of a push: its keys, as in RFC 8291. */
interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
  /** Decrypts a body that was encrypted for these keys. */
  read(body: Buffer): string;
}

const derive = (secret: Buffer, options: { salt: Buffer; info: Buffer; length: number }) =>
  Buffer.from(hkdfSync('sha256', secret, options.salt, options.info, options.length));

const label = (text: string) => Buffer.from(`${text}\0`);

/** Decrypts `aes128gcm` (RFC 8188) with the keys of RFC 8291, following the steps of the RFCs. */
function decrypt(body: Buffer, own: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([label('WebPush: info'), own.getPublicKey(), senderKey]);
  const secret = derive(own.computeSecret(senderKey), { salt: auth, info, length: 32 });
  const key = derive(secret, { salt, info: label('Content-Encoding: aes128gcm'), length: 16 });
  const nonce = derive(secret, { salt, info: label('Content-Encoding: nonce'), length: 12 });
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

export function createBrowserKeys(): BrowserKeys {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  return {
    p256dh: own.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    read: (body) => decrypt(body, own, auth),
  };
}

/** Returns the claims of a `vapid` authorisation with a valid signature for its key, or undefined. */
export function readVapid(header: string): { aud: string; sub: string; exp: number; key: string } | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return undefined;
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed) return undefined;
  return {
    ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string; exp: number }),
    key,
  };
}

/** A request as the service received it. */
interface TakenPush {
  readonly headers: IncomingMessage['headers'];
  readonly message: PushMessage;
}

/** A push service on this machine with one browser. */
export interface TestPushService {
  readonly origin: string;
  readonly address: PushAddress;
  readonly taken: TakenPush[];
  /** Answers every further request with this status. */
  answer(status: number): void;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Accepts pushes as in RFC 8030: signed by their sender, encrypted for the browser, with a time to live. */
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
