import type { ReactNode } from 'react';
import { DecideCase } from '../cases/index.ts';

interface SecondPersonProps {
  queue: 'merges' | 'refunds';
  proposal: { readonly id: string; readonly isOwn: boolean; readonly bar: string | null };
  /** Action of the colleague: confirm, approve. */
  toDo: string;
  /** Accessible description of what the button refers to. */
  subject: string;
  /** Renders the form; `onDone` closes it. */
  children: (onDone: () => void) => ReactNode;
}

/** Assignee of a proposal that awaits a second person, and the decision; or why the administrator may not decide. */
export function SecondPerson({ queue, proposal: { id, isOwn, bar }, toDo, subject, children }: SecondPersonProps) {
  return (
    <DecideCase
      queue={queue}
      caseId={id}
      subject={subject}
      bar={bar}
      note={isOwn ? `You proposed it, so a colleague has to ${toDo} it. You can withdraw it.` : undefined}
      buttonText={isOwn ? 'Withdraw' : 'Decide'}
    >
      {children}
    </DecideCase>
  );
}
