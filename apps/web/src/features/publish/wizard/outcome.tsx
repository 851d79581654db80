import { type ListingCreated, whyNotShown } from '@rentreel/contracts/listings';
import { Button, Note, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { PageTitle } from '#/components/page-title.tsx';
import { focusOnce } from '#/lib/forms/focus-once.ts';
import { useOpenInWizard } from '../open-in-wizard.ts';

/** Result of publishing: live, in review, or to be corrected. */
export function Outcome({ outcome }: { outcome: ListingCreated }) {
  const { edit, opening } = useOpenInWizard(outcome.id);
  const { title, text, tone } = outcomeLabel(outcome);
  return (
    <div className="page page-narrow grid gap-5 py-12">
      <PageTitle>{title}</PageTitle>
      <h1 className="focus:outline-none" tabIndex={-1} ref={focusOnce}>
        {title}
      </h1>
      <Note tone={tone} announce="status">
        {text}
      </Note>
      {outcome.findings.length > 0 && (
        <ul className="grid gap-4">
          {outcome.findings.map(({ code, text: finding, needs, field }) => (
            <li className="grid gap-2 justify-items-start" key={code}>
              <p>{finding}</p>
              {needs === 'mend' && (
                <Button busy={opening} busyText="Opening…" onClick={() => void edit(field)}>
                  Fix this
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-3">
        {outcome.state === 'live' && (
          <Link
            to="/property/$listingId"
            params={{ listingId: outcome.id }}
            {...buttonProps({ block: true, size: 'lg' })}
          >
            See it as tenants do
          </Link>
        )}
        {outcome.state === 'live' && (
          <Link
            to="/inspections/times"
            search={{ home: outcome.id }}
            {...buttonProps({ variant: 'secondary', block: true, size: 'lg' })}
          >
            Set inspection hours
          </Link>
        )}
        <Link
          to="/my-listings"
          {...buttonProps({
            variant: outcome.state === 'live' || outcome.state === 'draft' ? 'secondary' : 'primary',
            block: true,
            size: 'lg',
          })}
        >
          My listings
        </Link>
      </div>
    </div>
  );
}

interface OutcomeLabel {
  readonly title: string;
  readonly text: string;
  readonly tone: 'ok' | 'sun' | 'bad';
}

/** Title and text of the result. */
export function outcomeLabel({ state, findings }: Pick<ListingCreated, 'state' | 'findings'>): OutcomeLabel {
  if (state === 'live') {
    return {
      title: 'Your home is live',
      text: 'Tenants see it from now on. Confirm every 14 days that it’s available. We’ll remind you.',
      tone: 'ok',
    };
  }
  if (state === 'in_review') {
    return {
      title: 'We’re checking your home',
      text: 'Our team reviews it within 24 hours. Tenants don’t see it until then, and you don’t need to do anything.',
      tone: 'sun',
    };
  }
  if (state === 'draft') {
    const count = findings.length === 1 ? 'One thing has' : `${findings.length} things have`;
    return { title: 'Not live yet', text: `${count} to be fixed first. Everything you entered is saved.`, tone: 'bad' };
  }
  return { title: 'Your changes are saved', text: whyNotShown[state] ?? 'Tenants see them from now on.', tone: 'sun' };
}
