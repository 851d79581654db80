import { Button } from '@rentreel/ui';
import { CircleAlert } from 'lucide-react';
import { removeFromOutbox, setFailure } from '../../../lib/chat/chat-outbox.ts';
import type { ChatLine } from '../lib/chat-lines.ts';
import { formatTime } from '../lib/chat-times.ts';
import { messageParts } from '../lib/message-parts.ts';
import { HiddenNote } from './hidden-note.tsx';
import { MessageMark } from './message-mark.tsx';

/** One message. A refused one says why, and is sent again or taken away. */
export function MessageBubble({ line, otherName }: { line: ChatLine; otherName: string }) {
  const { mine, text, hidden, at, mark, failure, key } = line;
  if (line.kind === 'system') return <li className="message-system">{text}</li>;
  const parts = hidden.length > 0 ? messageParts(text) : [{ place: 0, text, masked: false }];
  return (
    <li className="message" data-mine={mine}>
      <div className="bubble">
        <span className="sr-only">{mine ? 'You: ' : `${otherName}: `}</span>
        <p>
          {parts.map((part) =>
            part.masked ? (
              <span key={part.place} className="masked">
                {part.text}
              </span>
            ) : (
              part.text
            ),
          )}
        </p>
        <span className="message-time">
          {formatTime(at)}
          {mark !== null && mark !== 'failed' && <MessageMark mark={mark} />}
        </span>
      </div>
      {failure !== null && (
        <div className="message-failed">
          <p>
            <CircleAlert className="icon-16" aria-hidden="true" /> <strong>Not sent.</strong> {failure}
          </p>
          <Button size="sm" variant="text" onClick={() => setFailure(key, null)}>
            Retry
          </Button>
          <Button size="sm" variant="text" onClick={() => removeFromOutbox(key)}>
            Delete
          </Button>
        </div>
      )}
      {hidden.length > 0 && <HiddenNote hidden={hidden} mine={mine} />}
    </li>
  );
}
