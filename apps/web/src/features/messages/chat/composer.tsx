import { uploadRules } from '@rentreel/contracts/media';
import { type Chat, messageLimits } from '@rentreel/contracts/messages';
import { Chip, IconButton, Note } from '@rentreel/ui';
import { firstNameIn } from '@rentreel/values';
import { ImagePlus, SendHorizontal, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, Suspense, lazy, useEffect, useEffectEvent, useRef, useState } from 'react';
import { addToOutbox } from '../outbox.ts';
import { loadWhenOnline } from '#/lib/idle.ts';
import { useTextDraft } from '#/lib/drafts.ts';
import { useCurrentUser } from '#/lib/session.ts';
import { notify } from '#/lib/toasts.ts';
import { useChatSlots } from './chat-slots.ts';

// Loaded with the first text.
const WritingHint = lazy(() => loadWhenOnline(() => import('./writing-hint.tsx')));

/** Includes HEIC, which some browsers can convert to JPEG. */
const photoTypes = [...uploadRules.private_photo.types, 'image/heic', 'image/heif'].join(',');

interface ComposerProps {
  chat: Chat;
  /** Text from a link. */
  linked: string | undefined;
  onLinkedTaken: () => void;
}

/** Returns the draft, stored across reloads, combined with the text of a link. */
function useMessageText({ chat, linked, onLinkedTaken }: ComposerProps) {
  const draft = useTextDraft(`chat ${chat.id}`);
  const [text, showText] = useState(draft.first);
  const [seen, setSeen] = useState<string>();
  const [linkNote, setLinkNote] = useState('');
  if (linked !== seen) {
    setSeen(linked);
    if (linked !== undefined) {
      const both = joinDrafts(text, linked);
      showText(both ?? text);
      setLinkNote(both === undefined ? leftOut : linkTextNote);
    }
  }
  const takeLinked = useEffectEvent(() => {
    draft.keep(text);
    onLinkedTaken();
  });
  useEffect(() => {
    if (linked !== undefined) takeLinked();
  }, [linked]);
  const setText = (next: string) => {
    showText(next);
    draft.keep(next);
    if (next === '') setLinkNote('');
  };
  return { text, setText, linkNote };
}

/** Composer for text and photos. Enter sends, Shift+Enter starts a new line; on a phone the button sends. */
export function Composer({ chat, linked, onLinkedTaken }: ComposerProps) {
  const suggested = quickReplies(chat);
  const uid = useCurrentUser()?.uid;
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, setText, linkNote } = useMessageText({ chat, linked, onLinkedTaken });
  const picker = useRef<HTMLInputElement>(null);
  const { photos } = useChatSlots();
  const { chosen, add, remove, take: takeChosen } = useChosenPhotos();
  const isEmpty = text.trim() === '' && chosen.length === 0;
  const firstName = firstNameIn(chat.other.name);
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
    // During IME composition, Enter confirms the composed word.
    if (key !== 'Enter' || shiftKey || nativeEvent.isComposing || matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    send();
  };
  const take = (reply: string) => {
    setText(reply);
    field.current?.focus();
  };
  return (
    <form
      className="composer px-2 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))] border-t border-hairline bg-surface"
      onSubmit={submit}
    >
      {linkNote !== '' && (
        <div className="px-2 pb-2">
          <Note announce="status">{linkNote}</Note>
        </div>
      )}
      <Suspense>{!isEmpty && <WritingHint text={text} contacts={chat.contacts} />}</Suspense>
      {suggested.length > 0 && isEmpty && (
        <div
          className="flex gap-2 px-2 pb-2 overflow-x-auto [scrollbar-width:none]"
          role="group"
          aria-label="Quick replies"
        >
          {suggested.map((reply) => (
            <Chip className="flex-none" key={reply} onClick={() => take(reply)}>
              {reply}
            </Chip>
          ))}
        </div>
      )}
      {chosen.length > 0 && <PhotoStrip chosen={chosen} onRemove={remove} />}
      <div className="flex items-end gap-1 ps-2">
        <input
          ref={picker}
          type="file"
          hidden
          accept={photoTypes}
          multiple
          aria-label="Photos from this device"
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            // Reset, so that the same photo can be chosen again.
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
          maxLength={messageLimits.textLength}
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

const linkTextNote = 'This message came from a link. Check it before you send it.';
const leftOut =
  'The link brought a text that doesn’t fit below yours. Send what you have written, then open the link again.';

/** Appends the text of a link to the draft; undefined when both exceed the length of a message. */
export function joinDrafts(written: string, link: string): string | undefined {
  const brought = link.trim().slice(0, messageLimits.textLength);
  if (written.trim() === '' || written === brought) return brought;
  const both = `${written}\n\n${brought}`;
  return both.length <= messageLimits.textLength ? both : undefined;
}

interface PhotoStripProps {
  chosen: readonly ChosenPhoto[];
  onRemove: (id: string) => void;
}

/** Photos of the next message, each with a remove button. */
function PhotoStrip({ chosen, onRemove }: PhotoStripProps) {
  return (
    <ul className="photo-strip flex gap-2 px-2 pt-1 pb-2 overflow-x-auto" aria-label="Photos to send">
      {chosen.map(({ id, url }, index) => (
        <li className="relative flex-none" key={id}>
          <img
            className="size-22 rounded-control object-cover"
            src={url}
            alt={`${index + 1} of ${chosen.length} to send`}
          />
          <IconButton
            label={`Remove photo ${index + 1}`}
            variant="scrim"
            className="absolute top-0 right-0"
            onClick={() => onRemove(id)}
          >
            <X className="icon-20" aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

interface ChosenPhoto {
  readonly id: string;
  readonly file: File;
  /** Object URL for the preview. */
  readonly url: string;
}

/** Manages the photos of the next message. */
export function useChosenPhotos() {
  const [chosen, setChosen] = useState<readonly ChosenPhoto[]>([]);
  const shown = useRef(chosen);
  useEffect(() => {
    shown.current = chosen;
  }, [chosen]);
  // Object URLs of unsent photos use memory until they are revoked.
  useEffect(() => () => shown.current.forEach(({ url }) => URL.revokeObjectURL(url)), []);
  return {
    chosen,
    add: (files: readonly File[]) => {
      const room = messageLimits.photos - chosen.length;
      if (files.length > room)
        notify(`A message takes ${messageLimits.photos} photos. Send the rest in another message.`);
      const added = files
        .slice(0, Math.max(0, room))
        .map((file) => ({ id: crypto.randomUUID(), file, url: URL.createObjectURL(file) }));
      setChosen([...chosen, ...added]);
    },
    remove: (id: string) => {
      const gone = chosen.find((photo) => photo.id === id);
      if (gone) URL.revokeObjectURL(gone.url);
      setChosen(chosen.filter((photo) => photo.id !== id));
    },
    /** Returns the photos and starts empty again. */
    take: (): readonly File[] => {
      for (const { url } of chosen) URL.revokeObjectURL(url);
      setChosen([]);
      return chosen.map(({ file }) => file);
    },
  };
}

/** Common phrases of tenants and landlords, to be edited before sending. */
const replies = {
  first: ['Is it still available?', 'When can I see it?', 'Are there any other fees?'],
  tenant: ['Thank you.', 'When can I see it?', 'Is there light and water now?', 'I am on my way.'],
  landlord: [
    'Yes, it is still available.',
    'When would you like to see it?',
    'Everything to pay is on the page.',
    'Sorry, it’s no longer available.',
  ],
} as const;

/** Returns phrases for a tenant who begins, or for the party that has to answer; otherwise none. */
export function quickReplies({ side, last, needsReply }: Chat): readonly string[] {
  if (side === 'tenant' && last === null) return replies.first;
  return needsReply ? replies[side] : [];
}

/** Returns a message id that is unique for this user. */
function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
