import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LinkSigner, PrivateObject, PrivatePaths } from '@rentreel/domain/ports';

/** Makes and checks paths below `/private/` that open one object for a while, to one person or to whoever has them. */
export interface SignedPaths extends PrivatePaths {
  /**
   * The object of a path's `expiry/signature/key`; undefined when a byte of it was changed, its time is over, or it was
   * signed for somebody else than `readerId`, who asks.
   */
  verify(
    path: string,
    asked: { readonly now: number; readonly readerId: string | undefined },
  ): PrivateObject | undefined;
}

/** Signed paths under a key of their own, derived from the deployment's secret. */
export function createSignedPaths(secret: string): SignedPaths {
  const key = createHmac('sha256', secret).update('signed paths').digest();
  const signatureOf = ({ expiresAt, key: name, readerId = '' }: PrivateObject) =>
    createHmac('sha256', key).update(`${expiresAt}\n${readerId}\n${name}`).digest('base64url');
  const isSigned = (object: PrivateObject, signature: string) => {
    const expected = signatureOf(object);
    return signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
  };
  return {
    sign: (object) => `/private/${object.expiresAt.toString(36)}/${signatureOf(object)}/${object.key}`,
    verify: (path, { now, readerId }) => {
      const [, expiry = '', signature = '', name = ''] = /^([0-9a-z]{1,11})\/([\w-]{43})\/(.+)$/.exec(path) ?? [];
      const object = { key: name, expiresAt: Number.parseInt(expiry, 36) };
      const forReader = readerId !== undefined && isSigned({ ...object, readerId }, signature);
      const fits = forReader || isSigned(object, signature);
      // A second spelling of the same time is not the path that was signed.
      return fits && object.expiresAt.toString(36) === expiry && now < object.expiresAt ? object : undefined;
    },
  };
}

/** Signatures under a key of their own for each purpose, derived from the deployment's secret. */
export function createLinkSigner(secret: string): LinkSigner {
  const sign = (purpose: string, text: string) => {
    const key = createHmac('sha256', secret).update(`link: ${purpose}`).digest();
    return createHmac('sha256', key).update(text).digest('base64url');
  };
  return {
    sign,
    isSigned: (purpose, text, signature) => {
      const expected = Buffer.from(sign(purpose, text));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
