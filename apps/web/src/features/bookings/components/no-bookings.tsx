import type { BookingTab } from '@rentreel/contracts/bookings';
import { buttonProps, EmptyState } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { FileText, History, House, KeyRound } from 'lucide-react';

const words = {
  upcoming: {
    icon: KeyRound,
    title: 'No keys to come',
    text: 'Homes that are paid into escrow stand here until the keys are there and the home is checked.',
  },
  active: {
    icon: House,
    title: 'No tenancy runs',
    text: 'Homes that are lived in stand here, with rent that is due, renewal, notice and the caution fee.',
  },
  past: {
    icon: History,
    title: 'Nothing has ended yet',
    text: 'What became of each booking stays here, with its agreement and its receipts.',
  },
} as const;

export interface NoBookingsProps {
  tab: BookingTab;
  /** Only the bookings of one home, or of one side, were asked for. */
  onClear?: (() => void) | undefined;
}

/** What belongs here, and the one way to it. */
export function NoBookings({ tab, onClear }: NoBookingsProps) {
  if (onClear) {
    return (
      <EmptyState
        icon={FileText}
        title="None of those here"
        action={
          <button type="button" onClick={onClear} {...buttonProps({ variant: 'secondary' })}>
            Show all bookings
          </button>
        }
      >
        You look at a part of your bookings only.
      </EmptyState>
    );
  }
  if (tab !== 'applications') {
    const { icon, title, text } = words[tab];
    return (
      <EmptyState icon={icon} title={title}>
        {text}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={FileText}
      title="No applications yet"
      action={
        <Link to="/" {...buttonProps({})}>
          Watch homes
        </Link>
      }
    >
      Apply on the page of a home that you like. You pay nothing until both of you have signed, and then into escrow.
    </EmptyState>
  );
}
