import type { BookingSide, SignInput } from '@rentreel/contracts/bookings';
import type { WriteTx } from '@rentreel/db';
import { type Context, DomainError } from '../kernel/index.ts';
import { findAgreement, storeSignature } from './agreements-repository.ts';
import type { BookingAgreementRow, BookingRow } from './booking-row.ts';
import type { Traces } from './process/step-request.ts';

/** The agreement that waits for signatures; `bookings.agreement_changed` when another text was read. */
export async function requireSameText(
  tx: WriteTx,
  row: BookingRow,
  hash: string,
): Promise<BookingAgreementRow | undefined> {
  const agreement = await findAgreement(tx, row);
  if (agreement && agreement.hash !== hash) throw new DomainError('bookings.agreement_changed');
  return agreement;
}

interface Signature extends Pick<SignInput, 'fullName' | 'agreementHash'> {
  readonly row: BookingRow;
  readonly side: BookingSide;
}

/** Puts a name under the agreement that waits for signatures. */
export async function putSignature(ctx: Context, tx: WriteTx, signature: Signature): Promise<Traces> {
  const { row, side, fullName, agreementHash: hash } = signature;
  const agreement = await findAgreement(tx, row);
  if (!agreement) throw new DomainError('bookings.not_found');
  const at = ctx.clock.now();
  const signed =
    side === 'tenant' ? { tenantName: fullName, tenantSignedAt: at } : { landlordName: fullName, landlordSignedAt: at };
  await storeSignature(tx, agreement.id, signed);
  const details = { side, fullName, hash };
  return { audit: [{ action: 'booking.agreement_signed', subjectId: row.id, details }], events: [] };
}
