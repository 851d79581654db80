import { Note } from '@rentreel/ui';
import { FailureDetails } from '#/components/screen-states.tsx';
import { readFailure, wasNotProved } from '../request-error.ts';

/**
 * Why the server did not do it, in its own words; nothing when there is no error, nor when somebody left the question who
 * is there: then nothing has happened.
 */
export function FormFailure({ error }: { error: unknown }) {
  if (!error || wasNotProved(error)) return null;
  const { text, requestId, code } = readFailure(error);
  return (
    <Note tone="bad" announce="alert">
      <p className="font-semibold">{text}</p>
      {code === null && <FailureDetails requestId={requestId} />}
    </Note>
  );
}
