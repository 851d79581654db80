import { count, formatTime } from '@rentreel/values';
import type { Chat, FoundMessages } from '@rentreel/contracts/messages';
import { Note, TextField } from '@rentreel/ui';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Ban, CircleX, Flag, type LucideIcon, Search } from 'lucide-react';
import { useState } from 'react';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { useSettled } from '#/lib/hooks.ts';
import { readBackTo } from '../thread-store.ts';
import { readFailure } from '#/lib/request-error.ts';
import { trpc } from '#/lib/trpc.ts';
import { dayLabel } from '#/lib/times.ts';
import { useChatActions } from '../queries.ts';
import { DeclineForm, ReportForm } from './chat-menu-forms.tsx';

interface Action {
  text: string;
  icon: LucideIcon;
  run: () => void;
}

export interface ChatMenuProps {
  chat: Chat;
  onClose: () => void;
}

/** Menu for search, report, block, decline and archive, each within two taps. */
export default function ChatMenu({ chat, onClose }: ChatMenuProps) {
  const [form, setForm] = useState<'search' | 'report' | 'decline'>();
  const { archive, unarchive, block, unblock } = useChatActions(chat);
  const then = (action: () => void) => () => {
    action();
    onClose();
  };
  const blocked = chat.writing === 'blocked_by_me';
  const actions: Action[] = [
    { text: 'Search this chat', icon: Search, run: () => setForm('search') },
    { text: `Report ${chat.other.name}`, icon: Flag, run: () => setForm('report') },
    blocked
      ? { text: `Unblock ${chat.other.name}`, icon: Ban, run: then(unblock) }
      : { text: `Block ${chat.other.name}`, icon: Ban, run: then(block) },
    ...(chat.side === 'landlord'
      ? [{ text: 'Decline this request', icon: CircleX, run: () => setForm('decline') }]
      : []),
    chat.archived
      ? { text: 'Bring back from the archive', icon: ArchiveRestore, run: then(unarchive) }
      : { text: 'Archive this chat', icon: Archive, run: then(archive) },
  ];
  const title = { search: 'Search this chat', report: 'What is wrong?', decline: 'Why are you declining?' };
  return (
    <ActionSheet onClose={onClose} title={form ? title[form] : 'This chat'}>
      {form === 'search' && <ChatSearch chat={chat} onDone={onClose} />}
      {form === 'report' && <ReportForm chat={chat} onDone={onClose} />}
      {form === 'decline' && <DeclineForm chat={chat} onDone={onClose} />}
      {!form && (
        <ul className="grid divide-y divide-hairline">
          {actions.map(({ text, icon: Icon, run }) => (
            <li key={text}>
              <button
                className="flex items-center gap-3 w-full min-h-13 text-start wrap-anywhere"
                type="button"
                onClick={run}
              >
                <Icon className="icon-20" aria-hidden="true" />
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </ActionSheet>
  );
}

interface ChatSearchProps {
  chat: Chat;
  onDone: () => void;
}

/** Searches the messages of this chat and goes to the selected one. */
function ChatSearch({ chat, onDone }: ChatSearchProps) {
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
    <div className="grid gap-2">
      <TextField
        label="Find words in this chat"
        type="search"
        autoComplete="off"
        maxLength={80}
        start={<Search className="icon-20" />}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <p role="status" className="text-14/normal text-text-2">
        {found && countLabel(found)}
      </p>
      {error && <Note tone="bad">{readFailure(error).text}</Note>}
      <ul>
        {found?.items.map(({ seq, mine, text, createdAt }) => (
          <li key={seq}>
            <button
              className="grid gap-0.5 w-full min-h-14 py-2 border-t border-hairline text-start"
              type="button"
              onClick={() => choose(seq)}
            >
              <span className="flex justify-between gap-2 text-12/normal text-text-2">
                <strong>{mine ? 'You' : chat.other.name}</strong>
                <span>
                  {dayLabel(createdAt)}, {formatTime(createdAt)}
                </span>
              </span>
              <span className="overflow-hidden wrap-anywhere line-clamp-2">{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function countLabel({ items, hasMore }: FoundMessages): string {
  if (items.length === 0) return 'No messages found. Try another word.';
  if (hasMore) return `The latest ${items.length} messages with this`;
  return count(items.length, 'message');
}

/** Loads older messages up to the given one, scrolls it into view and focuses it. */
function useGoToMessage({ id }: Pick<Chat, 'id'>): (seq: number) => Promise<void> {
  const { client } = trpc.useUtils();
  const cache = useQueryClient();
  return async (seq) => {
    await readBackTo({ client, cache }, id, seq);
    // Focusing has to wait until the loaded messages are rendered and the sheet is closed.
    setTimeout(() => {
      const line = document.getElementById(`message-${seq}`);
      if (!line) return;
      line.tabIndex = -1;
      line.focus({ preventScroll: true });
      line.scrollIntoView({ block: 'center' });
    }, 60);
  };
}
