import { legalVersion } from '@rentreel/contracts/privacy';
import { storedInBrowser } from '#/lib/browser-storage.ts';
import { useCurrentUser } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { changesSinceAccepted } from './format.ts';
import { NewTerms } from './new-terms.tsx';

/** Notices that were closed in this browser, each as the user's id and the version of the terms. */
const closedNotices = storedInBrowser('rr_terms_notice', (stored): readonly unknown[] =>
  Array.isArray(stored) ? stored : [],
);

/**
 * Notice of new terms for a user who accepted earlier ones, until they accept these or close it: once per user and version.
 * Not shown to staff who view the account.
 */
export function TermsNotice() {
  const user = useCurrentUser();
  const isViewed = user?.viewedUntil !== undefined;
  const { data } = trpc.privacy.consents.useQuery(undefined, { enabled: !isViewed });
  const closed = closedNotices.use();
  const notice = `${user?.uid} ${legalVersion}`;
  if (!data || data.accepted || closed.includes(notice) || changesSinceAccepted(data).length === 0) return null;
  return (
    <section aria-label="New terms" className="lg:col-span-2">
      <NewTerms consents={data} onDismiss={() => closedNotices.keep([...closed, notice])} />
    </section>
  );
}
