import { Card, ListPending, PageHeader } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { ChevronRight, FileText, ShieldCheck } from 'lucide-react';
import { PageTitle } from '#/components/page-title.tsx';
import { LoadFailure } from '#/components/load-failure.tsx';
import { trpc } from '#/lib/trpc.ts';
import { ConsentsSection } from './consents-section.tsx';
import { DeletionSection, KeepAccount } from './deletion-section.tsx';
import { ExportSection } from './export-section.tsx';

/** Data processing by RentReel, and the user's choices about it. */
export function PrivacyPage() {
  return (
    <>
      <PageTitle>Privacy and data</PageTitle>
      <PageHeader title="Privacy and data" subtitle="What you agreed to, and what is stored about you" />
      <div className="page grid items-start gap-8 lg:grid-cols-2">
        <PendingDeletion />
        <Consents />
        <div className="grid gap-8">
          <ExportSection />
          <Deletion />
          <LegalTexts />
        </div>
      </div>
    </>
  );
}

/** Shown across the page while the account is scheduled for deletion. */
function PendingDeletion() {
  const dueAt = trpc.privacy.deletion.useQuery().data?.dueAt ?? null;
  if (dueAt === null) return null;
  return (
    <div className="lg:col-span-2">
      <KeepAccount dueAt={dueAt} />
    </div>
  );
}

function Deletion() {
  const { data, isPending, error, refetch } = trpc.privacy.deletion.useQuery();
  if (isPending) return <ListPending label="Loading…" rows={1} card="h-40" />;
  if (data === undefined)
    return <LoadFailure heading="Delete your account" error={error} onRetry={() => void refetch()} />;
  return <DeletionSection deletion={data} />;
}

function LegalTexts() {
  return (
    <section aria-labelledby="legal-heading" className="grid gap-3">
      <h2 id="legal-heading" className="text-18/tight">
        In plain words
      </h2>
      <Card padded={false} className="overflow-hidden">
        <Link to="/privacy" className="menu-row">
          <ShieldCheck className="icon" aria-hidden="true" />
          <span className="flex-1">Privacy notice</span>
          <ChevronRight className="icon-20" aria-hidden="true" />
        </Link>
        <Link to="/terms" className="menu-row">
          <FileText className="icon" aria-hidden="true" />
          <span className="flex-1">Terms of use</span>
          <ChevronRight className="icon-20" aria-hidden="true" />
        </Link>
      </Card>
    </section>
  );
}

function Consents() {
  const { data, isPending, error, refetch } = trpc.privacy.consents.useQuery();
  if (isPending) return <ListPending label="Loading your choices..." rows={2} card="h-32" />;
  if (data === undefined) return <LoadFailure heading="Your choices" error={error} onRetry={() => void refetch()} />;
  return <ConsentsSection consents={data} />;
}
