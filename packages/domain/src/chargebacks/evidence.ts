import { bookingProcess } from '@rentreel/contracts/bookings';
import { type ChargebackEvidence, paymentMethodNames } from '@rentreel/contracts/payments';
import type { ReadHandle } from '@rentreel/db';
import { formatDate, formatDateTime, formatNaira } from '@rentreel/values';
import { findBooking, listAgreements } from '../bookings/index.ts';
import { type IntentRow, findReceipt, referenceOf } from '../payments/index.ts';
import type { Person } from '../people/index.ts';
import type { ChargebackRow } from './repository.ts';

interface Subject {
  readonly row: ChargebackRow;
  readonly intent: IntentRow;
  readonly person: Person | undefined;
}

async function ofPayment(handle: ReadHandle, { row, intent }: Subject): Promise<ChargebackEvidence[]> {
  const receipt = await findReceipt(handle, row);
  const paid = receipt ? `, received ${formatDateTime(receipt.paidAt)}` : '';
  const method = paymentMethodNames[intent.method];
  return [
    { label: 'Payment', text: `${formatNaira(receipt?.amountKobo ?? intent.amountKobo)}, ${method}${paid}` },
    { label: 'Paid for', text: intent.description },
    { label: 'Our reference', text: referenceOf(intent) },
    { label: 'Charge', text: row.providerReference },
    { label: 'Started by', text: `The account holder, logged in, ${formatDateTime(intent.createdAt)}` },
  ];
}

function ofPerson({ person }: Subject): ChargebackEvidence[] {
  if (!person) return [];
  const verified = person.isVerified ? ', identity verified' : ', identity not verified';
  return [{ label: 'Account holder', text: `${person.name}, member since ${formatDate(person.createdAt)}${verified}` }];
}

async function ofBooking(handle: ReadHandle, { bookingId }: ChargebackRow): Promise<ChargebackEvidence[]> {
  const booking = bookingId === null ? undefined : await findBooking(handle, bookingId);
  if (!booking) return [];
  const agreements = await listAgreements(handle, [booking.id]);
  const signed = agreements.flatMap(({ tenantSignedAt }) => tenantSignedAt ?? []);
  return [
    { label: 'Booking', text: `${booking.id}, ${bookingProcess.label(booking.state).toLowerCase()}` },
    ...signed.map((at) => ({ label: 'Agreement signed by the payer', text: formatDateTime(at) })),
    ...(booking.handedOverAt === null
      ? []
      : [{ label: 'Keys handed over', text: formatDateTime(booking.handedOverAt) }]),
  ];
}

/**
 * Returns the evidence against a chargeback: facts about the payment, its payer and what they received, in the form it is
 * sent.
 */
export async function evidenceOf(handle: ReadHandle, subject: Subject): Promise<ChargebackEvidence[]> {
  return [...(await ofPayment(handle, subject)), ...ofPerson(subject), ...(await ofBooking(handle, subject.row))];
}
