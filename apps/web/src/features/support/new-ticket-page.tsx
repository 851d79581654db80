import { PageHeader, Skeleton } from '@rentreel/ui';
import { Suspense, lazy } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { HelpLink } from '../help/index.ts';

const NewTicketForm = lazy(async () => ({ default: (await import('./new-ticket-form.tsx')).NewTicketForm }));

/** Initial values of the form, from the screen that linked here. */
export interface NewTicketSearch {
  topic?: string;
  subject?: string;
  /** Id of a booking, listing or payment. */
  about?: string;
}

/** Creates a support ticket, with its topic and the promised response time. */
export function NewTicketPage(search: NewTicketSearch) {
  return (
    <>
      <PageTitle>Contact us</PageTitle>
      <PageHeader title="Contact us" subtitle="A person answers, here and by email." />
      <div className="page page-column grid gap-5">
        <Suspense fallback={<Skeleton shape="card" className="h-96" />}>
          <NewTicketForm {...search} />
        </Suspense>
        <HelpLink base="help" className="link min-h-11 justify-self-start">
          All help articles
        </HelpLink>
      </div>
    </>
  );
}
