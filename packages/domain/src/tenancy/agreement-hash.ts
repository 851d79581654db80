import { createHash } from 'node:crypto';
import { type AgreementDocument, canonicalAgreement } from '@rentreel/contracts/tenancy';

/** The fingerprint of an agreement: SHA-256 of its canonical text, in hex. Whoever signs, signs this. */
export function agreementHash(document: AgreementDocument): string {
  return createHash('sha256').update(canonicalAgreement(document)).digest('hex');
}
