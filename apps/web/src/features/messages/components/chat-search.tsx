import type { Chat, FoundMessages } from '@rentreel/contracts/messages';
import { Note, TextField } from '@rentreel/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useSettled } from '../../../components/places/use-settled.ts';
import { readFailure } from '../../../lib/request-error.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useGoToMessage } from '../hooks/use-go-to-message.ts';
import { dayWords, formatTime } from '../lib/chat-times.ts';

export interface ChatSearchProps {
  chat: Chat;
  onDone: () => void;
}

/** Finds messages of this chat by their words, and goes to the chosen one. */
export function ChatSearch({ chat, onDone }: ChatSearchProps) {
  const [words, setWords] = useState('');
  const q = useSettled(words.trim(), 250);
  const goTo = useGoToMessage(chat);
  const { data, error } = trpc.messages.search.useQuery(
    { conversationId: chat.id, q },
    { enabled: q !== '', placeholderData: keepPreviousData },
  );
  const found = q === '' ? undefined : data;
  const choose = (seq: number) => {
    onDone();
    void goTo(seq);
  };
  return (
    <div className="chat-search">
      <TextField
        label="Find words in this chat"
        type="search"
        autoComplete="off"
        maxLength={80}
        start={<Search className="icon-20" />}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <p role="status" className="chat-search-count">
        {found && countWords(found)}
      </p>
      {error && <Note tone="bad">{readFailure(error).text}</Note>}
      <ul className="chat-found">
        {found?.items.map(({ seq, mine, text, createdAt }) => (
          <li key={seq}>
            <button type="button" onClick={() => choose(seq)}>
              <span className="chat-found-top">
                <strong>{mine ? 'You' : chat.other.name}</strong>
                <span>
                  {dayWords(createdAt)}, {formatTime(createdAt)}
                </span>
              </span>
              <span className="chat-found-text">{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function countWords({ items, hasMore }: FoundMessages): string {
  if (items.length === 0) return 'No message has this. Try another word.';
  if (hasMore) return `The latest ${items.length} messages with this`;
  return items.length === 1 ? '1 message' : `${items.length} messages`;
}
