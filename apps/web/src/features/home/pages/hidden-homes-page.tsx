import { PageHeader } from '@rentreel/ui';
import { Suspense } from 'react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { useCurrentUser } from '../../../lib/session/use-current-user.ts';
import { HiddenInBrowser } from '../components/hidden-in-browser.tsx';
import { HiddenOfAccount } from '../components/hidden-of-account.tsx';
import { HiddenPending } from '../components/hidden-pending.tsx';
import { useBringHidden } from '../hooks/use-bring-hidden.ts';
import '../../../components/homes/homes.css';
import '../hidden.css';

/** The homes that somebody is not interested in, and the way back for each. */
export function HiddenHomesPage() {
  const guest = useCurrentUser() === null;
  useBringHidden();
  return (
    <>
      <PageTitle>Homes you hid</PageTitle>
      <PageHeader
        title="Homes you hid"
        subtitle={guest ? 'Kept in this browser. Log in to keep them on every device.' : 'They stay out of your feed.'}
      />
      <div className="page grid gap-4">
        <Suspense fallback={<HiddenPending />}>{guest ? <HiddenInBrowser /> : <HiddenOfAccount />}</Suspense>
      </div>
    </>
  );
}
