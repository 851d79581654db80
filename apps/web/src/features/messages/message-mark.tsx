import { Check, CheckCheck, Clock } from 'lucide-react';
import type { MessageMark as Mark } from './chat/chat-lines.ts';

const icons = { waiting: Clock, stored: Check, delivered: CheckCheck, read: CheckCheck } as const;
const labels = { waiting: 'Sending', stored: 'Sent', delivered: 'Delivered', read: 'Read' } as const;

export interface MessageMarkProps {
  mark: Exclude<Mark, 'failed'>;
  /** Hides the text visually where there is no room; screen readers still read it. */
  wordless?: boolean;
}

/** Delivery state of a message as an icon; "read" also as text. */
export function MessageMark({ mark, wordless = false }: MessageMarkProps) {
  const Icon = icons[mark];
  return (
    <span className="flex items-center justify-end gap-1 text-12" data-mark={mark}>
      <Icon className="icon-16" aria-hidden="true" />
      <span className={mark === 'read' && !wordless ? '' : 'sr-only'}>{labels[mark]}</span>
    </span>
  );
}
