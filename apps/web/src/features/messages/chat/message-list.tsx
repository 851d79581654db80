import type { Chat, ChatMessage } from '@rentreel/contracts/messages';
import { Button, IconButton, Note } from '@rentreel/ui';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { chatOutbox } from '../outbox.ts';
import { readOlder, threadQuery } from '../thread-store.ts';
import { usePageVisible } from '#/lib/hooks.ts';
import { loadWhenOnline } from '#/lib/idle.ts';
import { useCurrentUser } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { CardLine } from './card-line.tsx';
import { type ChatLine, chatLines, groupByDay } from './chat-lines.ts';
import { MessageBubble } from './message-bubble.tsx';

const nearPx = 48;
/** Keeps the arrow keys for scrolling: nothing else in the list can take the focus. */
const scrolledByKeys = { role: 'region', 'aria-label': 'Messages', tabIndex: 0 } as const;

/** Messages by day. Starts at the latest and keeps its position while older ones are inserted above. */
export function MessageList({ chat }: { chat: Chat }) {
  const { messages, hasOlder, older } = useThread(chat);
  const lines = useChatLines(chat, messages);
  const list = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const last = lines.at(-1);
  const toEnd = () => list.current?.scrollTo({ top: 0 });
  useMarkRead(chat, messages.at(-1)?.seq ?? 0, atEnd);
  // Scrolls to the end when the user writes, wherever they had scrolled.
  const ownLast = last?.mine === true ? last.key : undefined;
  useEffect(() => {
    if (ownLast !== undefined) list.current?.scrollTo({ top: 0 });
  }, [ownLast]);
  // With `column-reverse` the scroll position is the distance from the end, 0 or negative.
  const look = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement) => {
    setAtEnd(-scrollTop < nearPx);
    if (scrollHeight - clientHeight + scrollTop < clientHeight / 2) older.read();
  };
  return (
    <div className="relative flex-1 min-h-0">
      <div
        ref={list}
        className="chat-scroll flex flex-col-reverse h-full overflow-y-auto overscroll-contain"
        {...scrolledByKeys}
        onScroll={({ currentTarget }) => look(currentTarget)}
      >
        <div className="grid grid-cols-1 justify-items-center gap-3 px-gutter py-3">
          {older.failed && <Note tone="bad">Earlier messages didn’t load. Check your connection and try again.</Note>}
          {hasOlder && (
            <Button size="sm" variant="secondary" busy={older.reading} busyText="Loading…" onClick={older.read}>
              Show earlier messages
            </Button>
          )}
          {groupByDay(lines).map(({ day, lines: ofDay }) => (
            <section key={day} className="w-full" aria-label={day}>
              <h2 className="pt-1 pb-2 text-center text-text-3 font-body font-semibold text-12/[1.4] tracking-[0]">
                {day}
              </h2>
              <ol className="grid grid-cols-1 gap-2">
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

/** A line of the chat: a message, a card or an event. */
export function MessageLine({ line, otherName }: { line: ChatLine; otherName: string }) {
  const { content, text } = line;
  const id = line.seq === null ? undefined : `message-${line.seq}`;
  if (content.kind === 'system' || (content.kind === 'card' && !content.isLatest)) {
    return (
      <li
        id={id}
        className="message-system px-3.5 py-2 rounded-card bg-sunken text-14/normal text-center text-text-2 justify-self-center max-w-[90%]"
      >
        {text}
      </li>
    );
  }
  if (content.kind === 'card') return <CardLine id={id} line={line} card={content.card} />;
  return <MessageBubble id={id} line={line} otherName={otherName} />;
}

interface NewMessageProps {
  messages: readonly ChatMessage[];
  otherName: string;
}

/** Announces messages that arrive while the chat is open, politely; never those loaded before. */
export function NewMessage({ messages, otherName }: NewMessageProps) {
  const [openedAt] = useState(messages.at(-1)?.seq ?? 0);
  const last = messages.findLast(({ mine }) => !mine);
  const isNew = last !== undefined && last.seq > openedAt;
  return (
    <p className="sr-only" role="status">
      {isNew && spoken(last, otherName)}
    </p>
  );
}

function spoken(message: ChatMessage, otherName: string): string {
  if (message.kind === 'system' || message.kind === 'card') return message.text;
  if (message.kind === 'text') return `${otherName}: ${message.text}`;
  const { length } = message.photos;
  const sent = length === 1 ? `${otherName} sent a photo.` : `${otherName} sent ${length} photos.`;
  return `${sent} ${message.text}`.trim();
}

/** Returns the loaded messages of the chat, and how to load older ones. */
function useThread({ id }: Pick<Chat, 'id'>) {
  const { client } = trpc.useUtils();
  const cache = useQueryClient();
  const owner = useCurrentUser()?.uid;
  const { data } = useSuspenseQuery(threadQuery(id, { client, cache, owner }));
  const older = useMutation({ mutationFn: () => readOlder(cache, client, id) });
  return {
    ...data,
    older: {
      read: () => {
        if (data.hasOlder && !older.isPending) older.mutate();
      },
      reading: older.isPending,
      failed: older.isError,
    },
  };
}

/** Marks messages as read once they are on screen: `seq` is the last shown one, `seen` whether it is in view. */
function useMarkRead(chat: Chat, seq: number, seen: boolean): void {
  const visible = usePageVisible();
  const { client } = trpc.useUtils();
  // Loaded separately: a chat is rendered before anything in it is marked.
  const marks = useMemo(
    () => loadWhenOnline(() => import('../mark-sender.ts')).then((module) => module.markSenderOf(client)),
    [client],
  );
  const isViewed = useCurrentUser()?.viewedUntil !== undefined;
  const { id, readSeq } = chat;
  useEffect(() => {
    if (visible && seen && !isViewed && seq > readSeq)
      void marks.then((sender) => sender.note({ conversationId: id, seq }));
  }, [visible, seen, isViewed, seq, readSeq, id, marks]);
  // Sends pending marks immediately when the page is hidden or left.
  useEffect(() => (visible ? () => void marks.then((sender) => sender.flush()) : undefined), [visible, marks]);
}

/** Returns the lines of the chat: the stored messages, then the user's pending ones. */
function useChatLines(chat: Chat, messages: readonly ChatMessage[]): ChatLine[] {
  const uid = useCurrentUser()?.uid;
  const outbox = chatOutbox.use();
  const { id, otherReadSeq, otherDeliveredSeq } = chat;
  return useMemo(() => {
    const waiting = outbox.filter(({ owner, conversationId }) => owner === uid && conversationId === id);
    return chatLines(messages, waiting, { otherReadSeq, otherDeliveredSeq });
  }, [uid, outbox, id, messages, otherReadSeq, otherDeliveredSeq]);
}
