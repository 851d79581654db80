import type { Chat } from '@rentreel/contracts/messages';
import { Avatar, IconButton } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, BadgeCheck, Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const ChatMenu = lazy(() => import('./chat-menu.tsx'));

/** Who the chat is with, the way back, and what else can be done. */
export function ChatHeader({ chat }: { chat: Chat }) {
  const [menu, setMenu] = useState(false);
  const { name, isVerified } = chat.other;
  const role = chat.side === 'tenant' ? 'landlord' : 'tenant';
  return (
    <header className="chat-header">
      <Link to="/messages" className="icon-btn" aria-label="Back to messages" title="Back to messages">
        <ArrowLeft className="icon" aria-hidden="true" />
      </Link>
      <Avatar name={name} size="sm" />
      <div className="chat-who">
        <h1>{name}</h1>
        <p>
          {isVerified && <BadgeCheck className="icon-16" aria-hidden="true" />}
          {isVerified ? `Verified ${role}` : `${role === 'landlord' ? 'Landlord' : 'Tenant'}, not verified yet`}
        </p>
      </div>
      <IconButton label="Search, report, block and more" onClick={() => setMenu(true)}>
        <Ellipsis className="icon" aria-hidden="true" />
      </IconButton>
      <Suspense>{menu && <ChatMenu chat={chat} onClose={() => setMenu(false)} />}</Suspense>
    </header>
  );
}
