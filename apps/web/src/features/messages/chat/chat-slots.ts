import type { Chat, ChatCard } from '@rentreel/contracts/messages';
import { type ReactNode, createContext, useContext } from 'react';

/** How far the photos of a message are that is on its way. */
export interface PhotoProgress {
  /** 0 to 100. */
  readonly percent: number;
  readonly text: string;
  /** Addresses of the photos on this device; none after a reload. */
  readonly previews: readonly string[];
}

/** Sends the photos of messages; the screens of uploads belong to another part of the app. */
export interface ChatPhotoSender {
  /** Begins to send files that go with a message, by the number that its writer gave it. */
  readonly send: (clientId: string, files: readonly File[]) => void;
  readonly progressOf: (clientId: string) => PhotoProgress;
  readonly retry: (clientId: string) => void;
  readonly cancel: (clientId: string) => void;
}

/** What other parts of the app put into a chat. */
export interface ChatSlots {
  readonly photos: ChatPhotoSender;
  /** What can be done about the thing of a card. */
  readonly cardAction: (card: ChatCard) => ReactNode;
  /** How the renting of the home stands between the two, and the way to it. */
  readonly aboutBooking: (chat: Chat) => ReactNode;
  /** What a landlord may know of the tenant whom they write with. */
  readonly aboutTenant: (chat: Chat) => ReactNode;
}

const Slots = createContext<ChatSlots | undefined>(undefined);
export const ChatSlotsProvider = Slots.Provider;

/** What the page was given; a chat is never shown without. */
export function useChatSlots(): ChatSlots {
  const slots = useContext(Slots);
  if (!slots) throw new Error('A chat was shown without its slots.');
  return slots;
}
