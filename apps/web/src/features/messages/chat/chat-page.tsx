import type { Chat, ChatAddressInput } from '@rentreel/contracts/messages';
import { Button, IconButton, Note, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, BadgeCheck, Ellipsis } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { PersonAvatar } from '#/components/person-avatar.tsx';
import { ListingPicture } from '#/features/listings/index.ts';
import { PageTitle } from '#/components/page-title.tsx';
import { notFoundPage } from '#/components/not-found.tsx';
import { useSendOutbox } from '../outbox.ts';
import { Money } from '#/lib/money/money.tsx';
import { useMediaQuery } from '#/lib/hooks.ts';
import { loadWhenOnline } from '#/lib/idle.ts';
import { useCurrentUser } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import '../messages.css';
import { useChatActions } from '../queries.ts';
import { type ChatSlots, ChatSlotsProvider } from './chat-slots.ts';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';

interface ChatPageProps extends ChatAddressInput {
  slots: ChatSlots;
  /** Text from a link for the field. */
  draft?: string | undefined;
  /** Called once the text is in the field. */
  onDraftTaken: () => void;
}

/** Chat between a tenant and the landlord of a listing. */
export function ChatPage({ slots, draft, onDraftTaken, ...address }: ChatPageProps) {
  const [chat] = trpc.messages.get.useSuspenseQuery(address);
  useSendOutbox(useCurrentUser()?.uid);
  const hasAside = useMediaQuery('(min-width: 1440px)');
  const about = (
    <>
      <ChatListing chat={chat} />
      {slots.aboutBooking(chat)}
      {chat.side === 'landlord' && slots.aboutTenant(chat)}
    </>
  );
  return (
    <ChatSlotsProvider value={slots}>
      <div className="h-full min-[1440px]:grid min-[1440px]:grid-cols-[minmax(0,1fr)_340px]">
        <div className="fills-window without-nav flex flex-col h-full min-h-0 w-full max-w-190 lg:max-w-none mx-auto">
          <PageTitle>{chat.other.name}</PageTitle>
          <ChatHeader chat={chat} />
          {!hasAside && about}
          <MessageList chat={chat} />
          <Suspense>
            <RestrictionNote activities={['chat']} />
          </Suspense>
          <p className="px-gutter py-1.5 text-12/normal text-center text-text-2">
            {chat.canReply === false
              ? `${chat.other.name} can’t reply at the moment. Pay nothing outside RentReel.`
              : 'Pay only inside the app, never to an account in a chat.'}
          </p>
          {chat.writing === 'open' ? (
            <Composer key={chat.id} chat={chat} linked={draft} onLinkedTaken={onDraftTaken} />
          ) : (
            <ChatClosed chat={chat} />
          )}
        </div>
        {hasAside && (
          <aside className="chat-about" aria-label="The home and your booking">
            {about}
          </aside>
        )}
      </div>
    </ChatSlotsProvider>
  );
}

const ChatMenu = lazy(() => import('./chat-menu.tsx'));
const RestrictionNote = lazy(() => loadWhenOnline(() => import('#/components/restriction-note.tsx')));

const standings = {
  landlord: { verified: 'Verified landlord', unverified: 'Landlord, not verified yet' },
  tenant: { verified: 'Verified tenant', unverified: 'Tenant, not verified yet' },
} as const;

/** Header: the other party, the back link and the menu. */
function ChatHeader({ chat }: { chat: Chat }) {
  const [menu, setMenu] = useState(false);
  const { id, name, isVerified } = chat.other;
  const role = chat.side === 'tenant' ? 'landlord' : 'tenant';
  return (
    <header className="flex items-center gap-2 p-2 border-b border-hairline bg-surface">
      <Link to="/messages" className="icon-btn chat-back" aria-label="Back to messages" title="Back to messages">
        <ArrowLeft className="icon" aria-hidden="true" />
      </Link>
      <PersonAvatar personId={id} name={name} size="sm" />
      <div className="flex-1 min-w-0">
        <h1 className="truncate text-16/[1.3] tracking-[0]" title={name}>
          {role === 'landlord' ? (
            <Link to="/landlord/$landlordId" params={{ landlordId: id }} className="text-inherit">
              {name}
            </Link>
          ) : (
            name
          )}
        </h1>
        <p className="flex items-center gap-1 text-12/normal text-text-2">
          {isVerified && <BadgeCheck className="icon-16 text-info" aria-hidden="true" />}
          {standings[role][isVerified ? 'verified' : 'unverified']}
        </p>
      </div>
      <IconButton label="Search, report, block and more" onClick={() => setMenu(true)}>
        <Ellipsis className="icon" aria-hidden="true" />
      </IconButton>
      <Suspense>{menu && <ChatMenu chat={chat} onClose={() => setMenu(false)} />}</Suspense>
    </header>
  );
}

/** The listing of the chat, always visible. */
function ChatListing({ chat }: { chat: Chat }) {
  const { home } = chat;
  return (
    <section
      className="flex items-center border-b border-hairline bg-surface gap-3 px-gutter py-2.5"
      aria-label="The home"
    >
      {home.photo && (
        <ListingPicture media={home.photo} sizes="52px" decorative className="flex-none size-13 rounded-control" />
      )}
      <div className="flex-1 min-w-0">
        <p className="truncate text-16/snug font-semibold">
          <Link
            to="/property/$listingId"
            params={{ listingId: home.id }}
            className="text-text hover:underline underline-offset-3"
            title={home.title}
          >
            {home.title}
          </Link>
        </p>
        <div className="flex items-center justify-between gap-3 mt-1">
          <p className="truncate text-text-2 text-14">
            {home.state === 'live' ? (
              <>
                <Money className="text-text font-semibold" amountKobo={home.firstYearKobo} />{' '}
                <span className="text-12 max-sm:sr-only">to move in</span>
              </>
            ) : (
              'Not available now'
            )}
          </p>
          <HomeLink chat={chat} />
        </div>
      </div>
    </section>
  );
}

/** Link to the reader's next step: the current inspection or booking, otherwise to the listing. */
function HomeLink({ chat: { home, side, tie } }: { chat: Chat }) {
  const isOpen = tie && tie.stage !== 'over';
  const page = `property/${home.id}`;
  let [path, text] = [page, 'See costs'];
  if (isOpen) {
    [path, text] =
      tie.kind === 'booking'
        ? [`bookings/${tie.id}`, 'Open booking']
        : [`inspections/${tie.id}`, side === 'tenant' ? 'See your inspection' : 'Open inspection'];
  } else if (side === 'tenant' && home.state === 'live') {
    const visited = tie?.kind === 'inspection' && tie.visited;
    [path, text] = visited ? [`bookings/apply/${home.id}`, 'Apply'] : [`${page}?book=times`, 'Book inspection'];
  }
  return (
    <a href={`#/${path}`} {...buttonProps({ size: 'sm', variant: 'secondary' })}>
      {text}
    </a>
  );
}

/** Shown instead of the composer while the user may not write, with the reason. */
function ChatClosed({ chat }: { chat: Chat }) {
  const { unblock } = useChatActions(chat);
  if (chat.writing === 'blocked_by_me') {
    return (
      <div className="flex flex-wrap items-center justify-between gap-2 px-gutter pt-2 pb-[calc(8px+env(safe-area-inset-bottom))] border-t border-hairline bg-surface">
        <p>You blocked {chat.other.name}. Neither of you can send messages.</p>
        <Button size="sm" variant="secondary" onClick={unblock}>
          Unblock
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 px-gutter pt-2 pb-[calc(8px+env(safe-area-inset-bottom))] border-t border-hairline bg-surface">
      <Note>
        {chat.writing === 'declined'
          ? 'The landlord declined this request. You can write again once they message you.'
          : 'You can’t write in this chat any more.'}
      </Note>
    </div>
  );
}

const titles: Readonly<Record<string, string>> = {
  'messages.not_found': 'Chat not found',
  'messages.own_home': 'This is your own home',
  'listings.not_found': 'This home isn’t available',
  'app.invalid_input': 'Chat not found',
};

export const ChatNotFoundPage = notFoundPage(({ code, text }) => {
  const title = code === null ? undefined : titles[code];
  return title === undefined ? undefined : { title, text, to: '/messages', linkText: 'Go to messages' };
});
