import { createHash } from 'node:crypto';
import type { BookingAgreement } from '@rentreel/contracts/bookings';
import type { HandoverRecord } from '@rentreel/domain/bookings';
import type { AgreementPaper, AgreementSignature } from './draw-agreement-pdf.ts';
import type { HandoverNote } from './draw-handover-pdf.ts';

/** What a signature is known by: it follows from the text, the name and the moment, and from nothing else. */
const signatureId = (parts: readonly (string | number)[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 24);

function toSignature(
  role: AgreementSignature['role'],
  { hash, signed }: { readonly hash: string; readonly signed: BookingAgreement['tenant'] },
): AgreementSignature {
  if (signed === null) return { role, fullName: null, at: null, id: null };
  const { fullName, at } = signed;
  return { role, fullName, at, id: signatureId([hash, role, fullName, at]) };
}

/** An agreement as it is drawn. `madeAt` is epoch milliseconds. */
export function toAgreementPaper(agreement: BookingAgreement, madeAt: number): AgreementPaper {
  const { document, hash, landlord, tenant } = agreement;
  const signatures = [
    toSignature('Landlord', { hash, signed: landlord }),
    toSignature('Tenant', { hash, signed: tenant }),
  ];
  return { document, hash, signatures, madeAt };
}

type Names = Pick<HandoverRecord, 'tenantName' | 'landlordName'>;

/** What one side wrote down, as it is drawn. */
export function toHandoverNote(
  { side, photoHashes, ...note }: HandoverRecord['notes'][number],
  { tenantName, landlordName }: Names,
): HandoverNote {
  const who =
    side === 'tenant'
      ? { role: 'Tenant' as const, name: tenantName }
      : { role: 'Landlord' as const, name: landlordName };
  return { ...note, ...who, photos: photoHashes.map((hash, index) => ({ name: `Photo ${index + 1}`, hash })) };
}
