import type { Chat, ChatCard } from '@rentreel/contracts/messages';
import { type ReactNode, createContext, useContext } from 'react';

/** Progress of the photos of a pending message. */
interface PhotoProgress {
  /** 0 to 100. */
  readonly percent: number;
  readonly text: string;
  /** Object URLs of the photos on this device; empty after a reload. */
  readonly previews: readonly string[];
}

/** Sends the photos of messages; implemented by the upload feature. */
export interface ChatPhotoSender {
  /** Starts sending the files of a message, identified by its client id. */
  readonly send: (clientId: string, files: readonly File[]) => void;
  readonly progressOf: (clientId: string) => PhotoProgress;
  readonly retry: (clientId: string) => void;
  readonly cancel: (clientId: string) => void;
}

/** Content that other features add to a chat. */
export interface ChatSlots {
  readonly photos: ChatPhotoSender;
  /** Actions on the subject of a card. */
  readonly cardAction: (card: ChatCard) => ReactNode;
  /** State of the booking between the parties, with a link. */
  readonly aboutBooking: (chat: Chat) => ReactNode;
  /** What the landlord may know about the tenant. */
  readonly aboutTenant: (chat: Chat) => ReactNode;
}

const Slots = createContext<ChatSlots | undefined>(undefined);
export const ChatSlotsProvider = Slots.Provider;

/** Slots of the page; every chat has a provider. */
export function useChatSlots(): ChatSlots {
  const slots = useContext(Slots);
  if (!slots) throw new Error('A chat was shown without its slots.');
  return slots;
}
