import type { CaseQueueName } from '@rentreel/contracts/administration';
import { Button, Note } from '@rentreel/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { CaseBar } from './case-bar.tsx';

interface DecideCaseProps {
  queue: CaseQueueName;
  caseId: string;
  /** What the button is about, for those who cannot see where it stands. */
  subject: string;
  /** Why the reader may not decide. */
  bar?: string | null;
  /** Nobody waits for it any more, or not yet: no colleague takes it. */
  isSettled?: boolean;
  /** What the reader has to know before. */
  note?: string | undefined;
  buttonText?: string;
  /** The form; `onDone` closes it. */
  children: (onDone: () => void) => ReactNode;
}

/** Who works on a case, and the way to decide; or why the reader may not. */
export function DecideCase(props: DecideCaseProps) {
  const { queue, caseId, subject, bar = null, isSettled = false, note, buttonText = 'Decide', children } = props;
  const [deciding, setDeciding] = useState(false);
  if (bar !== null) return <Note tone="sun">{bar}</Note>;
  return (
    <>
      {!isSettled && <CaseBar queue={queue} caseId={caseId} />}
      {note !== undefined && <Note>{note}</Note>}
      {deciding ? (
        <Suspense>{children(() => setDeciding(false))}</Suspense>
      ) : (
        <Button className="justify-self-start" variant="secondary" data-case-open onClick={() => setDeciding(true)}>
          {buttonText}
          <span className="sr-only">: {subject}</span>
        </Button>
      )}
    </>
  );
}
