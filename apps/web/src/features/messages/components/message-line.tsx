import type { ChatLine } from '../lib/chat-lines.ts';
import { CardLine } from './card-line.tsx';
import { MessageBubble } from './message-bubble.tsx';

/** One line of a chat: what somebody wrote, a card, or what happened. */
export function MessageLine({ line, otherName }: { line: ChatLine; otherName: string }) {
  const { content, text } = line;
  const id = line.seq === null ? undefined : `message-${line.seq}`;
  if (content.kind === 'system' || (content.kind === 'card' && !content.isLatest)) {
    return (
      <li id={id} className="message-system">
        {text}
      </li>
    );
  }
  if (content.kind === 'card') return <CardLine id={id} line={line} card={content.card} />;
  return <MessageBubble id={id} line={line} otherName={otherName} />;
}
