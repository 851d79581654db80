import type { Chat, ChatCard } from '@rentreel/contracts/messages';
import { buttonProps } from '@rentreel/ui';
import { lazy, Suspense, useMemo } from 'react';
import type { ChatSlots } from '../features/messages/chat/chat-slots.ts';
import { useChatPhotos } from '../features/messages/use-chat-photos.ts';

const cardAction = (card: ChatCard) => {
  const isVisit = card.type === 'inspection';
  const path = isVisit ? `/inspections/${card.inspectionId}` : `/bookings/${card.bookingId}`;
  return (
    <a href={`#${path}`} {...buttonProps({ size: 'sm', variant: 'secondary' })}>
      {isVisit ? 'See the inspection' : 'See the booking'}
    </a>
  );
};

const ChatBooking = lazy(() => import('../features/bookings/chat-booking.tsx'));
const RentReady = lazy(() => import('../features/wallet/pots/rent-ready.tsx'));

const aboutBooking = (chat: Chat) => (
  <Suspense>
    <ChatBooking chat={chat} />
  </Suspense>
);

const aboutTenant = ({ home, tenantId }: Chat) => (
  <Suspense>
    <RentReady listingId={home.id} tenantId={tenantId} />
  </Suspense>
);

/** Returns what uploads, inspections, bookings and rent pots add to a chat. */
export function useChatSlots(userId: string): ChatSlots {
  const photos = useChatPhotos(userId);
  return useMemo(() => ({ photos, cardAction, aboutBooking, aboutTenant }), [photos]);
}
