import { legalVersion } from '@rentreel/contracts/privacy';
import { storedInBrowser } from '#/lib/browser-storage.ts';
import { useCurrentUser } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { changesSinceAccepted } from './format.ts';
import { NewTerms } from './new-terms.tsx';

/** Version of the terms whose notice was closed in this browser. */
const closedVersion = storedInBrowser('rr_terms_notice', (stored) => (typeof stored === 'string' ? stored : ''));

/**
 * Notice of new terms for a user who accepted earlier ones, until they accept these or close it: once per version. Not shown
 * to staff who view the account.
 */
export function TermsNotice() {
  const isViewed = useCurrentUser()?.viewedUntil !== undefined;
  const { data } = trpc.privacy.consents.useQuery(undefined, { enabled: !isViewed });
  const closed = closedVersion.use();
  if (!data || data.accepted || closed === legalVersion || changesSinceAccepted(data).length === 0) return null;
  return (
    <section aria-label="New terms" className="lg:col-span-2">
      <NewTerms consents={data} onDismiss={() => closedVersion.keep(legalVersion)} />
    </section>
  );
}
