import type { Booking, SignedAgreement } from '@rentreel/contracts/bookings';
import { FileText } from 'lucide-react';
import { formatDate } from '../../../../lib/format-date.ts';
import { agreementHref } from '../../lib/booking-links.ts';
import { PaperRow } from './paper-row.tsx';

function signedWords({ tenant, landlord }: SignedAgreement): string {
  const signed = [tenant, landlord].filter((one) => one !== null);
  if (signed.length === 2) return `Signed by both on ${formatDate(Math.max(...signed.map(({ at }) => at)))}`;
  return signed.length === 1 ? 'Signed by one of you' : 'Not signed yet';
}

/** The agreement of every term, the first term first. */
export function AgreementRows({ booking: { id, agreements } }: { booking: Booking }) {
  return agreements.map((agreement) => (
    <PaperRow
      key={agreement.term}
      icon={FileText}
      href={agreementHref(id, agreement.term)}
      title={agreement.term === 1 ? 'Tenancy agreement' : `Agreement of the renewal, term ${agreement.term}`}
      hint={signedWords(agreement)}
    />
  ));
}
