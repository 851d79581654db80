import type { ChatCard } from '@rentreel/contracts/messages';
import { buttonProps } from '@rentreel/ui';
import { useMemo } from 'react';
import type { ChatSlots } from '../features/messages/hooks/chat-slots.ts';
import { useChatPhotos } from './-use-chat-photos.ts';

const cardAction = ({ inspectionId }: ChatCard) => (
  <a href={`#/inspections/${inspectionId}`} {...buttonProps({ size: 'sm', variant: 'secondary' })}>
    See the visit
  </a>
);

/** What uploads and inspections put into a chat. */
export function useChatSlots(userId: string): ChatSlots {
  const photos = useChatPhotos(userId);
  return useMemo(() => ({ photos, cardAction }), [photos]);
}
