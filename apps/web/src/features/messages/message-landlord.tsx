import type { ListingCard } from '@rentreel/contracts/listings';
import { buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';

export interface MessageLandlordProps {
  home: Pick<ListingCard, 'id' | 'title'>;
  look: 'rail' | 'button';
}

/** Link to the user's own chat about a listing; guests log in first. */
export function MessageLandlord({ home, look }: MessageLandlordProps) {
  const to = { to: '/chat/$propertyId/$tenantId', params: { propertyId: home.id, tenantId: 'me' } } as const;
  if (look === 'rail') {
    return (
      <Link
        {...to}
        preload={false}
        className="rail-button text-inherit"
        aria-label={`Chat with the landlord of ${home.title}`}
      >
        <MessageCircle className="icon" aria-hidden="true" />
        Chat
      </Link>
    );
  }
  return (
    <Link {...to} preload={false} aria-label="Chat: message landlord" {...buttonProps({ variant: 'secondary' })}>
      <MessageCircle className="icon-20" aria-hidden="true" />
      <span className="lg:hidden">Chat</span>
      <span className="max-lg:hidden">Message landlord</span>
    </Link>
  );
}
