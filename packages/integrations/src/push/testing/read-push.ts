import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';

/** The browser's side of a push: its keys, as RFC 8291 has them. */
export interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
  /** The text of a body that was encrypted for these keys. */
  read(body: Buffer): string;
}

const derive = (secret: Buffer, options: { salt: Buffer; info: Buffer; length: number }) =>
  Buffer.from(hkdfSync('sha256', secret, options.salt, options.info, options.length));

const label = (text: string) => Buffer.from(`${text}\0`);

/** Reads `aes128gcm` (RFC 8188) with the keys of RFC 8291, step by step as they are written there. */
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

/** The claims of a `vapid` authorisation whose signature is right for the key that it names, or undefined. */
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
