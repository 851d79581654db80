import { createHash } from 'node:crypto';
import type { LinkSigner } from '../ports/index.ts';

/** Signatures without a secret, of the length of real ones. */
export function createTestLinkSigner(): LinkSigner {
  const sign = (purpose: string, text: string) =>
    createHash('sha256').update(`${purpose}\n${text}`).digest('base64url');
  return { sign, isSigned: (purpose, text, signature) => sign(purpose, text) === signature };
}
