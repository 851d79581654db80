import type { Chat } from '@rentreel/contracts/messages';
import { Chip, IconButton } from '@rentreel/ui';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type FormEvent, useRef, useState } from 'react';
import { addToOutbox } from '../../../lib/chat/chat-outbox.ts';
import { useCurrentUser } from '../../../lib/session/use-current-user.ts';
import { newClientId } from '../lib/new-client-id.ts';
import { quickReplies } from '../lib/quick-replies.ts';

/** As the server holds to it. */
const maxLength = 2000;

export interface ComposerProps {
  chat: Chat;
  /** Offers what is written most. */
  suggest: boolean;
}

/** Where a message is written. Enter sends, Shift and Enter begin a new line; on a phone the button sends. */
export function Composer({ chat, suggest }: ComposerProps) {
  const uid = useCurrentUser()?.uid;
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const firstName = chat.other.name.split(' ')[0] ?? '';
  const send = () => {
    const message = text.trim();
    if (message === '' || uid === undefined) return;
    const at = Date.now();
    addToOutbox({ owner: uid, conversationId: chat.id, clientId: newClientId(), text: message, at, failure: null });
    setText('');
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent) => {
    const { key, shiftKey, nativeEvent } = event;
    // While a word is being composed, Enter belongs to it.
    if (key !== 'Enter' || shiftKey || nativeEvent.isComposing || matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    send();
  };
  const take = (reply: string) => {
    setText(reply);
    field.current?.focus();
  };
  return (
    <form className="composer" onSubmit={submit}>
      {suggest && text === '' && (
        <div className="quick-replies" role="group" aria-label="Quick replies">
          {quickReplies[chat.side].map((reply) => (
            <Chip key={reply} onClick={() => take(reply)}>
              {reply}
            </Chip>
          ))}
        </div>
      )}
      <div className="composer-row">
        <textarea
          ref={field}
          rows={1}
          value={text}
          maxLength={maxLength}
          placeholder={`Message ${firstName}`}
          aria-label={`Message ${firstName}`}
          enterKeyHint="enter"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={press}
        />
        <IconButton label="Send" type="submit" aria-disabled={text.trim() === ''}>
          <SendHorizontal className="icon" aria-hidden="true" />
        </IconButton>
      </div>
    </form>
  );
}
