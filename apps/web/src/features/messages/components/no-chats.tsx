import { buttonProps, EmptyState } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Archive, MessageCircle, SearchX } from 'lucide-react';
import type { InboxSearch } from '../lib/inbox-search.ts';

/** Why there is nothing in the list, and where to go from here. */
export function NoChats({ search }: { search: InboxSearch }) {
  if (search.q !== undefined || search.home !== undefined) {
    return (
      <EmptyState icon={SearchX} title="No chat has this">
        Try another word, or look under All and Archived.
      </EmptyState>
    );
  }
  if (search.filter === 'archived') {
    return (
      <EmptyState icon={Archive} title="Nothing archived">
        Chats that you put away stand here until their next message.
      </EmptyState>
    );
  }
  if (search.filter === 'needs_reply') return <EmptyState icon={MessageCircle} title="You have answered everybody" />;
  if (search.filter === 'unread') return <EmptyState icon={MessageCircle} title="You have read everything" />;
  return (
    <EmptyState
      icon={MessageCircle}
      title="No messages yet"
      action={
        <Link to="/" {...buttonProps({})}>
          Watch homes
        </Link>
      }
    >
      Ask about a home with its Chat button. The landlord answers here, and your number stays private.
    </EmptyState>
  );
}
