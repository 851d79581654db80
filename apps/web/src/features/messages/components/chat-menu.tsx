import type { Chat } from '@rentreel/contracts/messages';
import { Sheet } from '@rentreel/ui';
import { Archive, ArchiveRestore, Ban, CircleX, Flag, type LucideIcon, Search } from 'lucide-react';
import { useState } from 'react';
import { useBackCloses } from '../../../components/layout/use-back-closes.ts';
import { useChatDeeds } from '../hooks/use-chat-deeds.ts';
import { ChatSearch } from './chat-search.tsx';
import { DeclineForm } from './decline-form.tsx';
import { ReportForm } from './report-form.tsx';

interface Deed {
  text: string;
  icon: LucideIcon;
  run: () => void;
}

export interface ChatMenuProps {
  chat: Chat;
  onClose: () => void;
}

/** Search, report, block, decline and archive, each at most two taps away. */
export default function ChatMenu({ chat, onClose }: ChatMenuProps) {
  const [form, setForm] = useState<'search' | 'report' | 'decline'>();
  const { archive, unarchive, block, unblock } = useChatDeeds(chat);
  useBackCloses(true, onClose);
  const then = (deed: () => void) => () => {
    deed();
    onClose();
  };
  const blocked = chat.writing === 'blocked_by_me';
  const deeds: Deed[] = [
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
  const title = { search: 'Search this chat', report: 'What is wrong?', decline: 'Why do you decline?' };
  return (
    <Sheet open onClose={onClose} title={form ? title[form] : 'This chat'}>
      {form === 'search' && <ChatSearch chat={chat} onDone={onClose} />}
      {form === 'report' && <ReportForm chat={chat} onDone={onClose} />}
      {form === 'decline' && <DeclineForm chat={chat} onDone={onClose} />}
      {!form && (
        <ul className="chat-menu">
          {deeds.map(({ text, icon: Icon, run }) => (
            <li key={text}>
              <button type="button" onClick={run}>
                <Icon className="icon-20" aria-hidden="true" />
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
