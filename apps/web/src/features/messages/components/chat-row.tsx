import type { Chat } from '@rentreel/contracts/messages';
import { IconButton } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Archive, ArchiveRestore } from 'lucide-react';
import { HomePicture } from '../../../components/homes/home-picture.tsx';
import { useChatDeeds } from '../hooks/use-chat-deeds.ts';
import { listTime } from '../lib/chat-times.ts';
import { MessageMark } from './message-mark.tsx';

function lastMark({ lastSeq, otherReadSeq, otherDeliveredSeq }: Chat) {
  if (lastSeq <= otherReadSeq) return 'read';
  return lastSeq <= otherDeliveredSeq ? 'delivered' : 'stored';
}

/** A chat in the list: the home, the person, the last line, and what is new. */
export function ChatRow({ chat }: { chat: Chat }) {
  const { home, other, unread, archived } = chat;
  const { archive, unarchive } = useChatDeeds(chat);
  return (
    <li className="chat-row" data-unread={unread > 0}>
      {home.photo && <HomePicture media={home.photo} sizes="56px" decorative className="chat-row-picture" />}
      <div className="chat-row-words">
        <div className="chat-row-top">
          <h2>
            <Link to="/chat/$propertyId/$tenantId" params={{ propertyId: home.id, tenantId: chat.tenantId }}>
              {other.name}
            </Link>
          </h2>
          <time dateTime={new Date(chat.lastAt).toISOString()}>{listTime(chat.lastAt)}</time>
        </div>
        <p className="chat-row-home">{home.title}</p>
        <LastLine chat={chat} />
      </div>
      <IconButton
        label={archived ? `Bring back the chat with ${other.name}` : `Archive the chat with ${other.name}`}
        onClick={archived ? unarchive : archive}
      >
        {archived ? (
          <ArchiveRestore className="icon-20" aria-hidden="true" />
        ) : (
          <Archive className="icon-20" aria-hidden="true" />
        )}
      </IconButton>
    </li>
  );
}

function LastLine({ chat }: { chat: Chat }) {
  const { last, unread, needsReply, expired } = chat;
  return (
    <>
      {(needsReply || expired) && (
        <p className="chat-row-state">{expired ? 'Expired without an answer' : 'Waits for your reply'}</p>
      )}
      <div className="chat-row-last">
        {last?.mine === true && <MessageMark mark={lastMark(chat)} wordless />}
        <p>{last?.text}</p>
        {unread > 0 && (
          <span className="chat-unread">
            {unread}
            <span className="sr-only"> unread</span>
          </span>
        )}
      </div>
    </>
  );
}
