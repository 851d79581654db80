import type { ChatMessage } from '@rentreel/contracts/messages';
import { useState } from 'react';

export interface NewMessageProps {
  messages: readonly ChatMessage[];
  otherName: string;
}

/** Reads out what comes in while the chat is open, when nothing else is being read; never what was there before. */
export function NewMessage({ messages, otherName }: NewMessageProps) {
  const [openedAt] = useState(messages.at(-1)?.seq ?? 0);
  const last = messages.findLast(({ mine }) => !mine);
  const isNew = last !== undefined && last.seq > openedAt;
  return (
    <p className="sr-only" role="status">
      {isNew && spoken(last, otherName)}
    </p>
  );
}

function spoken(message: ChatMessage, otherName: string): string {
  if (message.kind === 'system' || message.kind === 'card') return message.text;
  if (message.kind === 'text') return `${otherName}: ${message.text}`;
  const { length } = message.photos;
  return `${otherName} sent ${length === 1 ? 'a photo' : `${length} photos`}. ${message.text}`.trim();
}
