import type { BookingTab } from '@rentreel/contracts/bookings';
import type { Chat } from '@rentreel/contracts/messages';
import { Badge } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { ChevronRight, KeyRound } from 'lucide-react';
import { trpc } from '#/lib/trpc.ts';
import { nextStep } from './next-step.tsx';

const open: readonly BookingTab[] = ['applications', 'upcoming', 'active'];

/** In the chat about a listing: the state of the booking and a link to it; renders nothing before an application. */
export default function ChatBooking({ chat: { home, side, tenantId } }: { chat: Chat }) {
  const found = trpc.useQueries((ask) =>
    open.map((tab) => ask.bookings.list({ tab, side, listingId: home.id, limit: 50 })),
  );
  const booking = found.flatMap(({ data }) => data?.items ?? []).find((one) => one.tenantId === tenantId);
  if (!booking) return null;
  return (
    <Link
      to="/bookings/$bookingId"
      params={{ bookingId: booking.id }}
      className="flex items-center gap-2.5 min-h-11 py-1.5 px-3 border-b border-hairline bg-primary-soft text-on-primary-soft text-14 leading-snug"
    >
      <KeyRound className="icon-20 flex-none" aria-hidden="true" />
      <span className="flex-1 min-w-0">{nextStep(booking)}</span>
      {booking.needsMe && <Badge tone="sun">Your turn</Badge>}
      <ChevronRight className="icon-20 flex-none" aria-hidden="true" />
    </Link>
  );
}
