import type { Chat } from '@rentreel/contracts/messages';
import { buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { HomePicture } from '../../../components/homes/home-picture.tsx';
import { Money } from '../../../components/money/money.tsx';

/** The home that the chat is about, always in sight. */
export function ChatHome({ chat: { home, side } }: { chat: Chat }) {
  const canBook = side === 'tenant' && home.state === 'live';
  return (
    <section className="chat-home" aria-label="The home">
      {home.photo && <HomePicture media={home.photo} sizes="52px" decorative className="chat-home-picture" />}
      <div className="chat-home-words">
        <p>{home.title}</p>
        <p>
          <Money amountKobo={home.firstYearKobo} /> to move in
          {home.state !== 'live' && <strong> · not on offer now</strong>}
        </p>
      </div>
      <Link
        to="/property/$listingId"
        params={{ listingId: home.id }}
        search={canBook ? { book: 'times' } : {}}
        {...buttonProps({ size: 'sm', variant: 'secondary' })}
      >
        {canBook ? 'Book inspection' : 'See costs'}
      </Link>
    </section>
  );
}
