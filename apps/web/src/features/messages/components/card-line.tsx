import type { ChatCard } from '@rentreel/contracts/messages';
import { Badge } from '@rentreel/ui';
import { CalendarCheck, KeyRound } from 'lucide-react';
import { useChatSlots } from '../hooks/chat-slots.ts';
import type { ChatLine } from '../lib/chat-lines.ts';
import { formatTime } from '../lib/chat-times.ts';
import { bookingWords } from '../lib/booking-words.ts';
import { visitWords } from '../lib/visit-words.ts';

export interface CardLineProps {
  id: string | undefined;
  line: ChatLine;
  card: ChatCard;
}

/** What the two kinds of cards say in the same places. */
function wordsOf(card: ChatCard) {
  if (card.type === 'booking') return { title: 'Renting', Icon: KeyRound, ...bookingWords(card) };
  const { day, time, state, tone } = visitWords(card);
  return { title: 'Inspection', Icon: CalendarCheck, first: day, second: time, state, tone };
}

/** The last card about a visit or a booking: when it is or what it comes to, how it stands now, and the way to it. */
export function CardLine({ id, line, card }: CardLineProps) {
  const { cardAction } = useChatSlots();
  const { title, Icon, first, second, state, tone } = wordsOf(card);
  return (
    <li id={id} className="message-card">
      <article className="card" data-padded="true">
        <header className="message-card-head">
          <Icon className="icon-20" aria-hidden="true" />
          <h3>{title}</h3>
          <Badge tone={tone}>{state}</Badge>
        </header>
        {first && (
          <p className="message-card-when">
            {first}
            <br />
            {second}
          </p>
        )}
        <p className="message-card-words">{line.text}</p>
        <footer className="message-card-foot">
          {cardAction(card)}
          <span className="message-time">{formatTime(line.at)}</span>
        </footer>
      </article>
    </li>
  );
}
