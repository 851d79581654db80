import type { BookingTerms } from '@rentreel/contracts/bookings';
import { Card } from '@rentreel/ui';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { Money } from '../../../../components/money/money.tsx';
import { TermsLines } from '../booking/terms-lines.tsx';

export interface TermsTotalProps {
  /** Undefined while something is missing. */
  terms: BookingTerms | undefined;
  /** "You pay", "Tunde Bello pays" */
  payer: string;
  error: unknown;
}

/** What the lines make together, as the server counts it, while they are being written. */
export function TermsTotal({ terms, payer, error }: TermsTotalProps) {
  return (
    <Card as="section" className="booking-terms" aria-label="What it makes together">
      <p className="text-14 text-text-2">{payer} to begin</p>
      {terms && (
        <>
          <p className="terms-first" aria-live="polite">
            <Money amountKobo={terms.firstPaymentKobo} />
          </p>
          <TermsLines terms={terms} />
        </>
      )}
      {!terms && !error && <p className="text-14 text-text-2">Enter the rent, and the total stands here.</p>}
      <FormFailure error={error} />
    </Card>
  );
}
