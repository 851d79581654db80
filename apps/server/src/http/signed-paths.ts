import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed path opens, and until when. */
export interface SignedObject {
  readonly key: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** Makes and checks paths that open one object for a short time to whoever has them. */
export interface SignedPaths {
  /** A path below `/private/`. */
  sign(object: SignedObject): string;
  /** The object of a path's `expiry/signature/key`; undefined when a byte of it was changed or its time is over. */
  verify(path: string, now: number): SignedObject | undefined;
}

/** Signed paths under a key of their own, derived from the deployment's secret. */
export function createSignedPaths(secret: string): SignedPaths {
  const key = createHmac('sha256', secret).update('signed paths').digest();
  const signatureOf = (object: SignedObject) =>
    createHmac('sha256', key).update(`${object.expiresAt}\n${object.key}`).digest('base64url');
  return {
    sign: (object) => `/private/${object.expiresAt.toString(36)}/${signatureOf(object)}/${object.key}`,
    verify: (path, now) => {
      const [, expiry = '', signature = '', name = ''] = /^([0-9a-z]{1,11})\/([\w-]{43})\/(.+)$/.exec(path) ?? [];
      const object = { key: name, expiresAt: Number.parseInt(expiry, 36) };
      const expected = signatureOf(object);
      const fits =
        signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
      // A second spelling of the same time is not the path that was signed.
      return fits && object.expiresAt.toString(36) === expiry && now < object.expiresAt ? object : undefined;
    },
  };
}
