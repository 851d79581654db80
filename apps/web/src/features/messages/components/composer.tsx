import type { Chat } from '@rentreel/contracts/messages';
import { uploadRules } from '@rentreel/contracts/media';
import { Chip, IconButton } from '@rentreel/ui';
import { ImagePlus, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type FormEvent, useRef, useState } from 'react';
import { addToOutbox } from '../../../lib/chat/chat-outbox.ts';
import { useCurrentUser } from '../../../lib/session/use-current-user.ts';
import { useChatSlots } from '../hooks/chat-slots.ts';
import { useChosenPhotos } from '../hooks/use-chosen-photos.ts';
import { newClientId } from '../lib/new-client-id.ts';
import { quickReplies } from '../lib/quick-replies.ts';
import { PhotoStrip } from './photo-strip.tsx';

/** As the server holds to it. */
const maxLength = 2000;
/** HEIC too, for some browsers can turn it into JPEG. */
const photoTypes = [...uploadRules.private_photo.types, 'image/heic', 'image/heif'].join(',');

/** Where a message is written, with photos if wanted. Enter sends, Shift and Enter begin a new line; on a phone the button sends. */
export function Composer({ chat }: { chat: Chat }) {
  const suggested = quickReplies(chat);
  const uid = useCurrentUser()?.uid;
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { photos } = useChatSlots();
  const { chosen, add, remove, take: takeChosen } = useChosenPhotos();
  const isEmpty = text.trim() === '' && chosen.length === 0;
  const firstName = chat.other.name.split(' ')[0] ?? '';
  const send = () => {
    const message = text.trim();
    if (isEmpty || uid === undefined) return;
    const words = { owner: uid, conversationId: chat.id, clientId: newClientId(), text: message, at: Date.now() };
    const files = takeChosen();
    const waiting = files.length > 0 ? { ...words, photos: { count: files.length, uploads: null } } : words;
    addToOutbox({ ...waiting, failure: null });
    if (files.length > 0) photos.send(words.clientId, files);
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
      {suggested.length > 0 && isEmpty && (
        <div className="quick-replies" role="group" aria-label="Quick replies">
          {suggested.map((reply) => (
            <Chip key={reply} onClick={() => take(reply)}>
              {reply}
            </Chip>
          ))}
        </div>
      )}
      {chosen.length > 0 && <PhotoStrip chosen={chosen} onRemove={remove} />}
      <div className="composer-row">
        <input
          ref={picker}
          type="file"
          hidden
          accept={photoTypes}
          multiple
          aria-label="Photos from this device"
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            // The same photo may be chosen again.
            currentTarget.value = '';
            field.current?.focus();
          }}
        />
        <IconButton label="Add photos" onClick={() => picker.current?.click()}>
          <ImagePlus className="icon" aria-hidden="true" />
        </IconButton>
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
        <IconButton label="Send" type="submit" aria-disabled={isEmpty}>
          <SendHorizontal className="icon" aria-hidden="true" />
        </IconButton>
      </div>
    </form>
  );
}
