import { Badge } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import '#/components/alerts/saved-tabs.css';
import { trpc } from '#/lib/trpc.ts';

/** Tabs for saved listings and saved searches, with the number of new matches. */
export function SavedTabs() {
  const newHomes = trpc.alerts.countNew.useQuery().data ?? 0;
  return (
    <nav className="saved-tabs flex gap-6 mb-4 border-b border-border" aria-label="Saved">
      <Link to="/saved" activeOptions={{ exact: true, includeSearch: false }}>
        Homes
      </Link>
      <Link to="/alerts" activeOptions={{ exact: true }}>
        Searches
        {newHomes > 0 && <Badge tone="ok">{newHomes} new</Badge>}
      </Link>
    </nav>
  );
}
