import { createHash } from 'node:crypto';
import { type AgreementDocument, canonicalAgreement } from '@rentreel/contracts/tenancy';

/** Returns the fingerprint of an agreement: SHA-256 of its canonical text, in hex. Signatures are made over it. */
export function agreementHash(document: AgreementDocument): string {
  return createHash('sha256').update(canonicalAgreement(document)).digest('hex');
}
