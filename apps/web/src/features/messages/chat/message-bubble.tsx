import { formatTime } from '@rentreel/values';
import { type HiddenPart, contactNames, contactReasons } from '@rentreel/contracts/messages';
import { Button } from '@rentreel/ui';
import { CircleAlert, Image, Lock } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { removeFromOutbox, setFailure } from '../outbox.ts';
import { MessageMark } from '../message-mark.tsx';
import type { ChatLine } from './chat-lines.ts';
import { useChatSlots } from './chat-slots.ts';
import { MessagePhotos } from './message-photos.tsx';

const WarnedNote = lazy(() => import('./warned-note.tsx'));

interface MessageBubbleProps {
  id: string | undefined;
  line: ChatLine;
  otherName: string;
}

/** A message of either party. A refused one shows the reason, with buttons to retry or delete it. */
export function MessageBubble({ id, line, otherName }: MessageBubbleProps) {
  const { mine, text, hidden, warned, at, mark, failure, key, content } = line;
  return (
    <li id={id} className="message grid gap-1.5 focus:outline-none" data-mine={mine}>
      <div className="bubble" data-photos={content.kind !== 'text'}>
        <span className="sr-only">{mine ? 'You: ' : `${otherName}: `}</span>
        <Photos line={line} sender={mine ? 'you' : otherName} />
        {text !== '' && <MessageText text={text} masked={hidden.length > 0} />}
        <span className="message-time mt-1 flex items-center justify-end gap-1 text-12">
          {formatTime(at)}
          {mark !== null && mark !== 'failed' && <MessageMark mark={mark} />}
        </span>
      </div>
      {failure !== null && <FailedMessage clientId={key} failure={failure} />}
      {hidden.length > 0 && <HiddenNote hidden={hidden} mine={mine} />}
      {warned.length > 0 && !mine && (
        <Suspense>
          <WarnedNote warned={warned} />
        </Suspense>
      )}
    </li>
  );
}

function Photos({ line: { content, key, failure }, sender }: { line: ChatLine; sender: string }) {
  if (content.kind === 'photos') return <MessagePhotos {...content} sender={sender} />;
  if (content.kind !== 'waiting_photos') return null;
  return <WaitingPhotos clientId={key} count={content.count} failed={failure !== null} />;
}

function MessageText({ text, masked }: { text: string; masked: boolean }) {
  if (!masked) return <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>;
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
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

interface WaitingPhotosProps {
  clientId: string;
  count: number;
  failed: boolean;
}

/** The user's own pending photos with their progress and a cancel button. */
function WaitingPhotos({ clientId, count, failed }: WaitingPhotosProps) {
  const { photos } = useChatSlots();
  const { percent, text, previews } = photos.progressOf(clientId);
  const tiles = Array.from({ length: count }, (_, index) => ({ place: index + 1, preview: previews[index] }));
  const stop = () => {
    removeFromOutbox(clientId);
    photos.cancel(clientId);
  };
  return (
    <>
      <ul
        className="message-photos grid-cols-2 data-[count=1]:grid-cols-1 grid gap-1"
        data-count={Math.min(count, 4)}
        aria-label={`${count} of your photos`}
      >
        {tiles.map(({ place, preview }) => (
          <li key={place}>
            {preview === undefined ? (
              <span className="photo-blank grid place-items-center text-text-3">
                <Image className="icon" aria-hidden="true" />
              </span>
            ) : (
              <img src={preview} alt={`${place} of ${count} from you`} />
            )}
          </li>
        ))}
      </ul>
      {!failed && (
        <div className="flex items-center gap-2 px-2.5 pt-1 pb-0 text-12/normal">
          <progress
            className="progress flex-1 overflow-hidden border-0 rounded-full appearance-none bg-surface min-w-10 h-1.5"
            max={100}
            value={percent}
            aria-label="How much of the photos is sent"
          />
          <span>{text}</span>
          <Button size="sm" variant="text" onClick={stop}>
            Cancel
          </Button>
        </div>
      )}
    </>
  );
}

/** States what was hidden in a message and why; its author also sees the original. */
function HiddenNote({ hidden, mine }: { hidden: readonly HiddenPart[]; mine: boolean }) {
  const kinds = [...new Set(hidden.map(({ kind }) => kind))];
  return (
    <div className="hidden-note text-text-2">
      <Lock className="icon-20 flex-none" aria-hidden="true" />
      <div>
        {kinds.map((kind) => {
          const originals = hidden.flatMap((part) => (part.kind === kind && part.original ? [part.original] : []));
          return (
            <p key={kind}>
              <strong>
                {mine ? `We hid ${contactNames[kind]}` : `We hid ${contactNames[kind]} in this message`}
                {originals.length > 0 && `: ${originals.join(', ')}`}.
              </strong>{' '}
              {contactReasons[kind]}
            </p>
          );
        })}
      </div>
    </div>
  );
}

/** A part of a message; `masked` marks a hidden one. */
interface MessagePart {
  /** Index of the part. */
  readonly place: number;
  readonly text: string;
  readonly masked: boolean;
}

const maskedPart = /(\[(?:phone number|account number|e-mail address|link|profile name) hidden\])/;

/** Splits a message at hidden parts. */
export function messageParts(text: string): MessagePart[] {
  return text
    .split(maskedPart)
    .map((part, index) => ({ place: index, text: index % 2 === 1 ? part.slice(1, -1) : part, masked: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
