import { type OwnConsents, legalVersion } from '@rentreel/contracts/privacy';
import { Button, Note } from '@rentreel/ui';
import { formatDate } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { changesSinceAccepted } from './format.ts';

interface NewTermsProps {
  consents: OwnConsents;
  /** Closes the notice without accepting. */
  onDismiss?: () => void;
}

/** Asks for acceptance of the current terms, with what changed since the version that the user accepted. */
export function NewTerms({ consents, onDismiss }: NewTermsProps) {
  const utils = trpc.useUtils();
  const accept = trpc.privacy.accept.useMutation({
    onSuccess: (changed) => {
      utils.privacy.consents.setData(undefined, changed);
      notify('Thank you. Your answer is stored.');
    },
  });
  const changes = changesSinceAccepted(consents);
  return (
    <Note tone="sun">
      <div className="grid justify-items-start gap-3">
        <p>
          You haven’t accepted the{' '}
          <Link to="/terms" className="font-semibold underline underline-offset-2">
            terms of use
          </Link>{' '}
          and the{' '}
          <Link to="/privacy" className="font-semibold underline underline-offset-2">
            privacy notice
          </Link>{' '}
          of {formatDate(Date.parse(legalVersion))} yet.
        </p>
        {changes.length > 0 && (
          <div>
            <p className="font-semibold">What changed</p>
            <ul className="list-disc ps-5">
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </div>
        )}
        <FormFailure error={accept.error} />
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            busy={accept.isPending}
            busyText="Saving…"
            onClick={() => accept.mutate({ version: legalVersion })}
          >
            Accept both
          </Button>
          {onDismiss && (
            <Button size="sm" variant="text" onClick={onDismiss}>
              Not now
            </Button>
          )}
        </div>
      </div>
    </Note>
  );
}
