import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LinkSigner } from '@rentreel/domain/ports';

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
