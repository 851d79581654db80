import type { ReactNode } from 'react';
import { DecideCase } from '../cases/index.ts';

interface SecondPersonProps {
  queue: 'merges' | 'refunds';
  proposal: { readonly id: string; readonly isOwn: boolean; readonly bar: string | null };
  /** What a colleague has to do: confirm, approve. */
  toDo: string;
  /** What the button is about, for those who cannot see where it stands. */
  subject: string;
  /** The form; `onDone` closes it. */
  children: (onDone: () => void) => ReactNode;
}

/** Who works on a proposal that waits for a second person, and the way to decide; or why the reader may not. */
export function SecondPerson({ queue, proposal: { id, isOwn, bar }, toDo, subject, children }: SecondPersonProps) {
  return (
    <DecideCase
      queue={queue}
      caseId={id}
      subject={subject}
      bar={bar}
      note={isOwn ? `You proposed it, so somebody else has to ${toDo} it. You can withdraw it.` : undefined}
      buttonText={isOwn ? 'Withdraw' : 'Decide'}
    >
      {children}
    </DecideCase>
  );
}
