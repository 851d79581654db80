import type { ChatAddressInput } from '@rentreel/contracts/messages';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { useSendOutbox } from '../../../lib/chat/use-send-outbox.ts';
import { useCurrentUser } from '../../../lib/session/use-current-user.ts';
import { trpc } from '../../../lib/trpc.ts';
import { ChatClosed } from '../components/chat-closed.tsx';
import { ChatHeader } from '../components/chat-header.tsx';
import { ChatHome } from '../components/chat-home.tsx';
import { Composer } from '../components/composer.tsx';
import { MessageList } from '../components/message-list.tsx';
import { type ChatSlots, ChatSlotsProvider } from '../hooks/chat-slots.ts';
import '../messages.css';

export interface ChatPageProps extends ChatAddressInput {
  slots: ChatSlots;
}

/** What one tenant and the landlord of one home write to each other. */
export function ChatPage({ slots, ...address }: ChatPageProps) {
  const [chat] = trpc.messages.get.useSuspenseQuery(address);
  useSendOutbox(useCurrentUser()?.uid);
  return (
    <ChatSlotsProvider value={slots}>
      <div className="chat-page">
        <PageTitle>{chat.other.name}</PageTitle>
        <ChatHeader chat={chat} />
        <ChatHome chat={chat} />
        {slots.aboutBooking(chat)}
        {chat.side === 'landlord' && slots.aboutTenant(chat)}
        <MessageList chat={chat} />
        <p className="chat-safety">Pay only inside the app, never to an account in a chat.</p>
        {chat.writing === 'open' ? <Composer chat={chat} /> : <ChatClosed chat={chat} />}
      </div>
    </ChatSlotsProvider>
  );
}
