import type { Id } from '@rentreel/contracts/ids';
import { createHmac } from 'node:crypto';
import { isSameSecret } from '@rentreel/auth';
import type { LinkSigner, PrivateObject, PrivatePaths } from '@rentreel/domain/ports';

/**
 * Creates and verifies paths below `/private/` that open one object until they expire, for one user or for every holder.
 */
export interface SignedPaths extends PrivatePaths {
  /**
   * Returns the object of a path's `expiry/signature/key`; undefined when it was changed, has expired, or was signed for
   * another user than `readerId`.
   */
  verify(
    path: string,
    asked: { readonly now: number; readonly readerId: Id<'usr'> | undefined },
  ): PrivateObject | undefined;
}

/** Creates signed paths with a key derived from the deployment's secret. */
export function createSignedPaths(secret: string): SignedPaths {
  const key = createHmac('sha256', secret).update('signed paths').digest();
  const signatureOf = ({ expiresAt, key: name, readerId }: PrivateObject) =>
    createHmac('sha256', key)
      .update(`${expiresAt}\n${readerId ?? ''}\n${name}`)
      .digest('base64url');
  const isSigned = (object: PrivateObject, signature: string) => isSameSecret(signature, signatureOf(object));
  return {
    sign: (object) => `/private/${object.expiresAt.toString(36)}/${signatureOf(object)}/${object.key}`,
    verify: (path, { now, readerId }) => {
      const [, expiry = '', signature = '', name = ''] = /^([0-9a-z]{1,11})\/([\w-]{43})\/(.+)$/.exec(path) ?? [];
      const object = { key: name, expiresAt: Number.parseInt(expiry, 36) };
      const forReader = readerId !== undefined && isSigned({ ...object, readerId }, signature);
      const fits = forReader || isSigned(object, signature);
      // Rejects another spelling of the same expiry: it is not the path that was signed.
      return fits && object.expiresAt.toString(36) === expiry && now < object.expiresAt ? object : undefined;
    },
  };
}

/** Returns a path for the log: without the signature, which would open a private object until it expires. */
export const loggedPath = (path: string): string => path.replace(/^\/private\/[^/]*\/[^/]*\//, '/private/…/');

/** Creates signatures with a separate key per purpose, derived from the deployment's secret. */
export function createLinkSigner(secret: string): LinkSigner {
  const sign = (purpose: string, text: string) => {
    const key = createHmac('sha256', secret).update(`link: ${purpose}`).digest();
    return createHmac('sha256', key).update(text).digest('base64url');
  };
  return {
    sign,
    isSigned: (purpose, text, signature) => isSameSecret(signature, sign(purpose, text)),
  };
}
