import { createFileRoute, redirect } from '@tanstack/react-router';
import { ChatNotFoundPage } from '../features/messages/not-found.ts';
import { toId } from '../lib/route-params.ts';
import { ChatPage } from '../features/messages/chat/chat-page.tsx';
import { ChatDesk } from '../features/messages/inbox-desk.tsx';
import { useCurrentUser } from '../lib/session.ts';
import { openChatAt } from '../features/messages/open-chat.ts';
import { useChatSlots } from './-use-chat-slots.tsx';

export const Route = createFileRoute('/chat/$propertyId/$tenantId')({
  /** `text`: a draft that a link brings, such as one that an assistant wrote. It is put into the field and never sent by itself. */
  validateSearch: ({ text }: Record<string, unknown>): { text?: string } =>
    typeof text === 'string' && text !== '' ? { text } : {},
  // A link to a home's chat is the same for everybody until it is known who follows it.
  beforeLoad: ({ context: { services }, params: { propertyId, tenantId }, search }) => {
    const uid = services.session.current()?.uid;
    if (tenantId !== 'me' || uid === undefined) return;
    const params = { propertyId, tenantId: uid };
    redirect({ to: '/chat/$propertyId/$tenantId', params, search, replace: true, throw: true });
  },
  loader: async ({ context: { services }, params: { propertyId, tenantId }, preload }) => {
    // Opening a chat is an action: not for a link that is only looked at.
    if (preload) return;
    await openChatAt(services, { listingId: toId('lst', propertyId), tenantId: toId('usr', tenantId) });
  },
  component: RoutePage,
  errorComponent: ChatNotFoundPage,
});

function RoutePage() {
  const { propertyId, tenantId } = Route.useParams();
  const { text } = Route.useSearch();
  const navigate = Route.useNavigate();
  const slots = useChatSlots(useCurrentUser()?.uid ?? '');
  return (
    <ChatDesk>
      <ChatPage
        key={`${propertyId} ${tenantId}`}
        listingId={toId('lst', propertyId)}
        tenantId={toId('usr', tenantId)}
        slots={slots}
        draft={text}
        // Taken once: the text is not there again after a reload, or when it was sent.
        onDraftTaken={() => void navigate({ search: {}, replace: true, resetScroll: false })}
      />
    </ChatDesk>
  );
}
