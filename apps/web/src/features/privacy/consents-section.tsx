import { type OptionalConsent, type OwnConsents, consentPurposes } from '@rentreel/contracts/privacy';
import { Badge, Button, Card } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { trpc } from '#/lib/trpc.ts';
import { consentTexts, entryLabel, entryTitle, sinceLabel } from './format.ts';
import { NewTerms } from './new-terms.tsx';

/** The user's consents: what can be withdrawn, and the history. */
export function ConsentsSection({ consents }: { consents: OwnConsents }) {
  return (
    <section aria-labelledby="consents-heading" className="grid gap-3">
      <h2 id="consents-heading" className="text-18/tight">
        Your choices
      </h2>
      {!consents.accepted && <NewTerms consents={consents} />}
      <Card as="ul" padded={false} className="divide-y divide-hairline">
        {consents.optional.map((consent) => (
          <ConsentRow key={consent.purpose} consent={consent} />
        ))}
        <li className="p-4 text-14 text-text-2">
          Choose what we notify you about in your{' '}
          <Link
            to="/notifications"
            search={{ view: 'settings' }}
            className="font-semibold text-primary-text underline underline-offset-2"
          >
            notification settings
          </Link>
          .
        </li>
      </Card>
      <History consents={consents} />
    </section>
  );
}

function ConsentRow({ consent }: { consent: OptionalConsent }) {
  const { purpose, given, canGive } = consent;
  const utils = trpc.useUtils();
  const set = trpc.privacy.setConsent.useMutation({
    onSuccess: (consents) => {
      utils.privacy.consents.setData(undefined, consents);
      void utils.alerts.invalidate();
      void utils.passports.invalidate();
    },
  });
  const { label } = consentPurposes[purpose];
  const { about, none } = consentTexts[purpose];
  const canChange = given || canGive;
  return (
    <li className="grid gap-2 p-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-16 font-semibold">{label}</h3>
        <Badge tone={given ? 'ok' : 'neutral'}>{given ? 'On' : 'Off'}</Badge>
      </div>
      <p className="text-14 text-text-2">{canChange ? about : none}</p>
      <FormFailure error={set.error} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-14 text-text-2">{sinceLabel(consent)}</span>
        {canChange && (
          <Button
            size="sm"
            variant={given ? 'secondary' : 'soft'}
            busy={set.isPending}
            busyText="Saving…"
            onClick={() => set.mutate({ purpose, given: !given })}
          >
            {given ? 'Turn off' : 'Turn on'}
            <span className="sr-only"> {label}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

function History({ consents: { history } }: { consents: OwnConsents }) {
  if (history.length === 0) return null;
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        History of what you agreed to ({history.length})
      </summary>
      <ul className="grid divide-y divide-hairline">
        {history.map((entry) => (
          <li key={`${entry.at}${entry.purpose}${entry.given}`} className="py-3">
            <p className="font-semibold">{entryTitle(entry)}</p>
            <p className="text-14 text-text-2">{entryLabel(entry)}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
