import { createFileRoute, redirect } from '@tanstack/react-router';
import { toId } from '../lib/route-params.ts';
import { ChatNotFoundPage, ChatPage } from '../features/messages/chat/chat-page.tsx';
import { ChatDesk } from '../features/messages/inbox-desk.tsx';
import { useCurrentUser } from '../lib/session.ts';
import { openChatAt } from '../features/messages/open-chat.ts';
import { useChatSlots } from './-use-chat-slots.tsx';

export const Route = createFileRoute('/chat/$propertyId/$tenantId')({
  /**
   * `text`: a draft from the link, such as one written by an assistant. It is put into the field and never sent
   * automatically.
   */
  validateSearch: ({ text }: Record<string, unknown>): { text?: string } =>
    typeof text === 'string' && text !== '' ? { text } : {},
  // A link to a listing's chat uses `me` for the tenant, which is replaced by the id of the signed-in user.
  beforeLoad: ({ context: { services }, params: { propertyId, tenantId }, search }) => {
    const uid = services.session.current()?.uid;
    if (tenantId !== 'me' || uid === undefined) return;
    const params = { propertyId, tenantId: uid };
    redirect({ to: '/chat/$propertyId/$tenantId', params, search, replace: true, throw: true });
  },
  loader: async ({ context: { services }, params: { propertyId, tenantId }, preload }) => {
    // Opening a chat changes data, so it must not happen when a link is only preloaded.
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
        // Removed from the address once used, so that the text does not reappear after a reload or after sending.
        onDraftTaken={() => void navigate({ search: {}, replace: true, resetScroll: false })}
      />
    </ChatDesk>
  );
}
