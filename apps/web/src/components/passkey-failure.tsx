import { Note } from '@rentreel/ui';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { PasskeyNotGivenError } from '#/lib/passkey.ts';

/** Why a passkey was not made or used: what the browser says, or the server. */
export function PasskeyFailure({ error }: { error: unknown }) {
  if (!(error instanceof PasskeyNotGivenError)) return <FormFailure error={error} />;
  return (
    <Note tone="sun" announce="alert">
      {error.message}
    </Note>
  );
}
