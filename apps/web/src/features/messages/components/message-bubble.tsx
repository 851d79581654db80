import { Button } from '@rentreel/ui';
import { CircleAlert } from 'lucide-react';
import { removeFromOutbox, setFailure } from '../../../lib/chat/chat-outbox.ts';
import { useChatSlots } from '../hooks/chat-slots.ts';
import type { ChatLine } from '../lib/chat-lines.ts';
import { formatTime } from '../lib/chat-times.ts';
import { messageParts } from '../lib/message-parts.ts';
import { HiddenNote } from './hidden-note.tsx';
import { MessageMark } from './message-mark.tsx';
import { MessagePhotos } from './message-photos.tsx';
import { WaitingPhotos } from './waiting-photos.tsx';
import { WarnedNote } from './warned-note.tsx';

export interface MessageBubbleProps {
  id: string | undefined;
  line: ChatLine;
  otherName: string;
}

/** What somebody wrote or sent. A refused message says why, and is sent again or taken away. */
export function MessageBubble({ id, line, otherName }: MessageBubbleProps) {
  const { mine, text, hidden, warned, at, mark, failure, key, content } = line;
  return (
    <li id={id} className="message" data-mine={mine}>
      <div className="bubble" data-photos={content.kind !== 'text'}>
        <span className="sr-only">{mine ? 'You: ' : `${otherName}: `}</span>
        <Photos line={line} sender={mine ? 'you' : otherName} />
        {text !== '' && <Words text={text} masked={hidden.length > 0} />}
        <span className="message-time">
          {formatTime(at)}
          {mark !== null && mark !== 'failed' && <MessageMark mark={mark} />}
        </span>
      </div>
      {failure !== null && <FailedMessage clientId={key} failure={failure} />}
      {hidden.length > 0 && <HiddenNote hidden={hidden} mine={mine} />}
      {warned.length > 0 && !mine && <WarnedNote warned={warned} />}
    </li>
  );
}

function Photos({ line: { content, key, failure }, sender }: { line: ChatLine; sender: string }) {
  if (content.kind === 'photos') return <MessagePhotos {...content} sender={sender} />;
  if (content.kind !== 'waiting_photos') return null;
  return <WaitingPhotos clientId={key} count={content.count} failed={failure !== null} />;
}

function Words({ text, masked }: { text: string; masked: boolean }) {
  if (!masked) return <p>{text}</p>;
  return (
    <p>
      {messageParts(text).map((part) =>
        part.masked ? (
          <span key={part.place} className="masked">
            {part.text}
          </span>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}

function FailedMessage({ clientId, failure }: { clientId: string; failure: string }) {
  const { photos } = useChatSlots();
  const retry = () => {
    setFailure(clientId, null);
    photos.retry(clientId);
  };
  const remove = () => {
    removeFromOutbox(clientId);
    photos.cancel(clientId);
  };
  return (
    <div className="message-failed">
      <p>
        <CircleAlert className="icon-16" aria-hidden="true" /> <strong>Not sent.</strong> {failure}
      </p>
      <Button size="sm" variant="text" onClick={retry}>
        Retry
      </Button>
      <Button size="sm" variant="text" onClick={remove}>
        Delete
      </Button>
    </div>
  );
}
