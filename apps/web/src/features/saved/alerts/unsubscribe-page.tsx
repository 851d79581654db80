import { unsubscribeInput } from '@rentreel/contracts/alerts';
import { Button, Note, PageHeader, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { trpc } from '#/lib/trpc.ts';

export interface UnsubscribePageProps {
  /** Raw parameters of the mailed link. */
  search: string;
  token: string;
}

const ToSearches = () => (
  <Link to="/alerts" {...buttonProps({ variant: 'secondary', size: 'lg', block: true })}>
    Go to your saved searches
  </Link>
);

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(' and ');

/** Unsubscribes a mailed link with one click, with or without a session. Opening the page changes nothing. */
export function UnsubscribePage({ search, token }: UnsubscribePageProps) {
  const { mutate, isPending, error, data } = trpc.alerts.unsubscribe.useMutation();
  const link = unsubscribeInput.safeParse({ searchIds: search.split(','), token });
  if (!link.success) {
    return (
      <Frame title="This link isn’t complete">
        <p>Open it from the email again, or log in and turn emails off under Saved searches.</p>
        <ToSearches />
      </Frame>
    );
  }
  if (data) {
    return (
      <Frame title="You’re unsubscribed">
        <Note tone="ok" announce="status">
          {data.names.length > 0 ? `${quoted(data.names)} sends you no more emails.` : 'This search no longer exists.'}
        </Note>
        <p className="text-text-2">It continues in the app: its homes are under Saved searches.</p>
        <ToSearches />
      </Frame>
    );
  }
  return (
    <Frame title="Unsubscribe from these emails?">
      <p>One tap stops emails for this saved search. You don’t need to log in.</p>
      <FormFailure error={error} />
      <Button size="lg" block busy={isPending} busyText="Stopping…" onClick={() => mutate(link.data)}>
        Unsubscribe
      </Button>
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} />
      <div className="page page-column grid gap-4">{children}</div>
    </>
  );
}
