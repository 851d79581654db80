import { Note } from '@rentreel/ui';
import { FailureDetails } from '#/components/screen-states.tsx';
import { readFailure, isStepUpRequired } from '../request-error.ts';

/**
 * The server's message for a failed action; nothing without an error, or when the user dismissed the step-up sheet, because
 * then nothing has happened.
 */
export function FormFailure({ error }: { error: unknown }) {
  if (!error || isStepUpRequired(error)) return null;
  const { text, requestId, code } = readFailure(error);
  return (
    <Note tone="bad" announce="alert">
      <p className="font-semibold">{text}</p>
      {code === null && <FailureDetails requestId={requestId} />}
    </Note>
  );
}
