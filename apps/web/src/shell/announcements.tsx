import type { ShownAnnouncement } from '@rentreel/contracts/configuration';
import { IconButton, Note } from '@rentreel/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '../lib/session.ts';
import { trpc } from '../lib/trpc.ts';
import { ViewingBanner } from './viewing-banner.tsx';

const storedAs = 'rr_read_announcement';

/** Returns an empty list where the browser denies access to its storage. */
function readDismissed(): string[] {
  try {
    return localStorage.getItem(storedAs)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

function storeDismissed(ids: readonly string[]): void {
  try {
    localStorage.setItem(storedAs, ids.slice(-10).join(' '));
  } catch {
    // The announcement is shown again on the next visit.
  }
}

/** Banners above every screen: the account being viewed by staff, and announcements to the user. */
export default function Announcements() {
  const { data = [] } = trpc.configuration.announcements.useQuery(undefined, { refetchInterval: 300_000 });
  const user = useCurrentUser();
  const [dismissed, setDismissed] = useState(readDismissed);
  const dismiss = (id: string) => {
    const ids = [...dismissed, id];
    setDismissed(ids);
    storeDismissed(ids);
  };
  const shown = data.filter(({ id, dismissible }) => !dismissible || !dismissed.includes(id));
  return (
    <>
      {user?.viewedUntil !== undefined && <ViewingBanner user={user} until={user.viewedUntil} />}
      <section aria-label="Announcements">
        {shown.map((each) => (
          <Banner key={each.id} announcement={each} onDismiss={() => dismiss(each.id)} />
        ))}
      </section>
    </>
  );
}

function Banner({ announcement, onDismiss }: { announcement: ShownAnnouncement; onDismiss: () => void }) {
  const { level, text, dismissible } = announcement;
  return (
    <div className="flex items-start gap-2 px-gutter pt-3">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <Note tone={level === 'warning' ? 'sun' : 'info'} announce="status">
          {text}
        </Note>
      </div>
      {dismissible && (
        <IconButton label="Close the announcement" onClick={onDismiss}>
          <X className="icon-20" aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
