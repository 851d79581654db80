import { Skeleton } from '@rentreel/ui';
import '../add-property.css';

export function WizardPendingPage() {
  return (
    <div className="wizard late" aria-busy="true">
      <p className="sr-only">Loading your draft…</p>
      <div className="wizard-step mx-auto pt-24">
        <Skeleton className="h-8 w-64" />
        <Skeleton shape="text" className="mt-3 w-48" />
        <Skeleton shape="card" className="mt-6 h-64 w-full" />
      </div>
    </div>
  );
}
