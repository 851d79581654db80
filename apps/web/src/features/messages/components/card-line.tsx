import type { ChatCard } from '@rentreel/contracts/messages';
import { Badge } from '@rentreel/ui';
import { CalendarCheck } from 'lucide-react';
import { useChatSlots } from '../hooks/chat-slots.ts';
import type { ChatLine } from '../lib/chat-lines.ts';
import { formatTime } from '../lib/chat-times.ts';
import { visitWords } from '../lib/visit-words.ts';

export interface CardLineProps {
  id: string | undefined;
  line: ChatLine;
  card: ChatCard;
}

/** The last card about a visit: when it is, how it stands now, and the way to it. */
export function CardLine({ id, line, card }: CardLineProps) {
  const { cardAction } = useChatSlots();
  const { day, time, state, tone } = visitWords(card);
  return (
    <li id={id} className="message-card">
      <article className="card" data-padded="true">
        <header className="message-card-head">
          <CalendarCheck className="icon-20" aria-hidden="true" />
          <h3>Inspection</h3>
          <Badge tone={tone}>{state}</Badge>
        </header>
        <p className="message-card-when">
          {day}
          <br />
          {time}
        </p>
        <p className="message-card-words">{line.text}</p>
        <footer className="message-card-foot">
          {cardAction(card)}
          <span className="message-time">{formatTime(line.at)}</span>
        </footer>
      </article>
    </li>
  );
}
