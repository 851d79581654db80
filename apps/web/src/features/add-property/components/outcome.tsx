import type { ListingCreated } from '@rentreel/contracts/listings';
import { Button, buttonProps, Note } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { focusOnce } from '../../../components/forms/focus-once.ts';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { outcomeWords } from '../lib/outcome-words.ts';

export interface OutcomeProps {
  outcome: ListingCreated;
  mending: boolean;
  /** Opens the home in the wizard again, at the field of a finding. */
  onMend: (field: string | undefined) => void;
}

/** What became of the home: shown now, with a person, or to be mended. */
export function Outcome({ outcome, mending, onMend }: OutcomeProps) {
  const { title, text, tone } = outcomeWords(outcome);
  return (
    <div className="page page-narrow outcome">
      <PageTitle>{title}</PageTitle>
      <h1 tabIndex={-1} ref={focusOnce}>
        {title}
      </h1>
      <Note tone={tone} announce="status">
        {text}
      </Note>
      {outcome.findings.length > 0 && (
        <ul className="finding-list">
          {outcome.findings.map(({ code, text: finding, needs, field }) => (
            <li key={code}>
              <p>{finding}</p>
              {needs === 'mend' && (
                <Button size="sm" variant="secondary" busy={mending} busyText="Opening…" onClick={() => onMend(field)}>
                  Mend this
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
        <Link
          to="/my-listings"
          {...buttonProps({ variant: outcome.state === 'live' ? 'secondary' : 'primary', block: true, size: 'lg' })}
        >
          My listings
        </Link>
      </div>
    </div>
  );
}
