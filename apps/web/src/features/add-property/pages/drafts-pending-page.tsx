import { PageHeader, Skeleton } from '@rentreel/ui';
import '../add-property.css';

export function DraftsPendingPage() {
  return (
    <div aria-busy="true">
      <PageHeader title="Put up a home" />
      <div className="page drafts-page late">
        <p className="sr-only">Loading your drafts…</p>
        <Skeleton shape="card" className="h-28" />
        <Skeleton shape="card" className="h-28" />
      </div>
    </div>
  );
}
