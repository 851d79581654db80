import { Check, CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const icons = { neutral: Info, info: Info, ok: CircleCheck, sun: TriangleAlert, bad: CircleAlert };

export interface NoteProps {
  children: ReactNode;
  tone?: keyof typeof icons;
  /** Announces it to screen readers when it appears: `alert` immediately, `status` politely. */
  announce?: 'alert' | 'status';
}

export function Note({ children, tone = 'neutral', announce }: NoteProps) {
  const Icon = icons[tone];
  return (
    <div className="tone note" data-tone={tone} role={announce}>
      <Icon className="icon-20" aria-hidden="true" />
      <div className="flex-1 min-w-0">{children}</div>
    </div>
  );
}

export interface StatusLineProps {
  tone: 'error' | 'success';
  children: ReactNode;
  detail?: ReactNode;
}

/** Result of an action. The message is a separate element, so that it can be matched exactly. */
export function StatusLine({ tone, children, detail }: StatusLineProps) {
  const Icon = tone === 'error' ? TriangleAlert : Check;
  return (
    <div className="status-line" data-tone={tone}>
      <Icon className="icon-20" aria-hidden="true" />
      <div>
        <p role={tone === 'error' ? 'alert' : 'status'}>{children}</p>
        {detail && <div className="mt-0.5 text-14 font-normal text-text-2">{detail}</div>}
      </div>
    </div>
  );
}
