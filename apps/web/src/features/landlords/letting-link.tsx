import type { RentRollRow } from '@rentreel/contracts/landlords';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface LettingLinkProps {
  readonly letting: Pick<RentRollRow, 'bookingId' | 'mandateId'>;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Links to the booking, or to the mandate of an owner, who has no access to the booking of their agent. */
export function LettingLink({ letting: { bookingId, mandateId }, className, children }: LettingLinkProps) {
  return mandateId === null ? (
    <Link to="/bookings/$bookingId" params={{ bookingId }} className={className}>
      {children}
    </Link>
  ) : (
    <Link to="/mandates/$mandateId" params={{ mandateId }} search={{}} className={className}>
      {children}
    </Link>
  );
}
