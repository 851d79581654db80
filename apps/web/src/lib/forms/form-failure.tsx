import { Note } from '@rentreel/ui';
import { FailureDetails } from '#/components/screen-states.tsx';
import { readFailure } from '../request-error.ts';

/** Why the server did not do it, in its own words; nothing when there is no error. */
export function FormFailure({ error }: { error: unknown }) {
  if (!error) return null;
  const { text, requestId, code } = readFailure(error);
  return (
    <Note tone="bad" announce="alert">
      <p className="font-semibold">{text}</p>
      {code === null && <FailureDetails requestId={requestId} />}
    </Note>
  );
}
