import { MessageCircleQuestionMark } from 'lucide-react';
import { notFoundPage } from '#/components/not-found.tsx';

/** Shown for a ticket of another user. */
export const TicketNotFoundPage = notFoundPage(({ code }) =>
  code === 'support.not_found'
    ? {
        title: 'Ticket not found',
        missing: { icon: MessageCircleQuestionMark, title: 'This ticket belongs to another account' },
        text: 'Log in with the account that wrote it, or look at your tickets in Help.',
        to: '/help/{-$page}',
        linkText: 'Open Help',
      }
    : undefined,
);
