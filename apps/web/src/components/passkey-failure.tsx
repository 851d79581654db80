import { Note } from '@rentreel/ui';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { PasskeyNotGivenError } from '#/lib/passkey.ts';

/** Error message of a failed passkey operation, from the browser or the server. */
export function PasskeyFailure({ error }: { error: unknown }) {
  if (!(error instanceof PasskeyNotGivenError)) return <FormFailure error={error} />;
  return (
    <Note tone="sun" announce="alert">
      {error.message}
    </Note>
  );
}
