import { Button, Note } from '@rentreel/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { CaseBar } from '../cases/index.ts';

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
  const [deciding, setDeciding] = useState(false);
  if (bar !== null) return <Note tone="sun">{bar}</Note>;
  return (
    <>
      <CaseBar queue={queue} caseId={id} />
      {isOwn && <Note>{`You proposed it, so somebody else has to ${toDo} it. You can withdraw it.`}</Note>}
      {deciding ? (
        <Suspense>{children(() => setDeciding(false))}</Suspense>
      ) : (
        <Button className="justify-self-start" variant="secondary" data-case-open onClick={() => setDeciding(true)}>
          {isOwn ? 'Withdraw' : 'Decide'}
          <span className="sr-only">: {subject}</span>
        </Button>
      )}
    </>
  );
}
