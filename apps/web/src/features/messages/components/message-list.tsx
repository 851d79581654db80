import type { Chat } from '@rentreel/contracts/messages';
import { Button, IconButton, Note } from '@rentreel/ui';
import { ArrowDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useChatLines } from '../hooks/use-chat-lines.ts';
import { useMarkRead } from '../hooks/use-mark-read.ts';
import { useThread } from '../hooks/use-thread.ts';
import { groupByDay } from '../lib/chat-lines.ts';
import { MessageLine } from './message-line.tsx';
import { NewMessage } from './new-message.tsx';

const nearPx = 48;
/** The arrow keys move what has the focus: there is nothing else in here that could have it. */
const scrolledByKeys = { role: 'region', 'aria-label': 'Messages', tabIndex: 0 } as const;

/** The messages by day. It begins at the latest and stays where it is while older ones come in above. */
export function MessageList({ chat }: { chat: Chat }) {
  const { messages, hasOlder, older } = useThread(chat);
  const lines = useChatLines(chat, messages);
  const list = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const last = lines.at(-1);
  const toEnd = () => list.current?.scrollTo({ top: 0 });
  useMarkRead(chat, messages.at(-1)?.seq ?? 0, atEnd);
  // Whoever writes wants to see it, wherever they had scrolled.
  const ownLast = last?.mine === true ? last.key : undefined;
  useEffect(() => {
    if (ownLast !== undefined) list.current?.scrollTo({ top: 0 });
  }, [ownLast]);
  // Laid out from its end, so that the distance from there counts, downwards from nothing.
  const look = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement) => {
    setAtEnd(-scrollTop < nearPx);
    if (scrollHeight - clientHeight + scrollTop < clientHeight / 2) older.read();
  };
  return (
    <div className="chat-body">
      <div ref={list} className="chat-scroll" {...scrolledByKeys} onScroll={({ currentTarget }) => look(currentTarget)}>
        <div className="chat-days">
          {older.failed && <Note tone="bad">Earlier messages did not load. Check your connection and try again.</Note>}
          {hasOlder && (
            <Button size="sm" variant="secondary" busy={older.reading} busyText="Loading…" onClick={older.read}>
              Show earlier messages
            </Button>
          )}
          {groupByDay(lines).map(({ day, lines: ofDay }) => (
            <section key={day} className="chat-day" aria-label={day}>
              <h2>{day}</h2>
              <ol>
                {ofDay.map((line) => (
                  <MessageLine key={line.key} line={line} otherName={chat.other.name} />
                ))}
              </ol>
            </section>
          ))}
        </div>
      </div>
      {!atEnd && (
        <IconButton label="Go to the latest message" variant="line" className="chat-to-end" onClick={toEnd}>
          <ArrowDown className="icon" aria-hidden="true" />
        </IconButton>
      )}
      <NewMessage messages={messages} otherName={chat.other.name} />
    </div>
  );
}
