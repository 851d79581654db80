import type { PaymentCase } from '@rentreel/contracts/payments';
import type { ReactNode } from 'react';
import { PaymentCard } from './payment-card.tsx';

interface PaymentListProps {
  heading: string;
  payments: readonly PaymentCase[];
  /** What it means to stand here. */
  children?: ReactNode;
}

/** Payments from outside under what they have in common; nothing when there are none. */
export function PaymentList({ heading, payments, children }: PaymentListProps) {
  if (payments.length === 0) return null;
  return (
    <section aria-label={heading} className="payout-section">
      <h2>
        {heading} ({payments.length})
      </h2>
      {children}
      <ul className="payout-cases">
        {payments.map((payment) => (
          <PaymentCard key={payment.id} payment={payment} />
        ))}
      </ul>
    </section>
  );
}
