import type { CaseQueueName } from '@rentreel/contracts/administration';
import { Button, Note } from '@rentreel/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { CaseBar } from './case-bar.tsx';

interface DecideCaseProps {
  queue: CaseQueueName;
  caseId: string;
  /** Accessible description of what the button refers to. */
  subject: string;
  /** Why the administrator may not decide. */
  bar?: string | null;
  /** The case is not open, so nobody can claim it. */
  isSettled?: boolean;
  /** Information required before deciding. */
  note?: string | undefined;
  buttonText?: string;
  /** Renders the form; `onDone` closes it. */
  children: (onDone: () => void) => ReactNode;
}

/** Assignee of a case and the decision form; or why the administrator may not decide. */
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
