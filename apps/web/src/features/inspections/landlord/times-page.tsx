import type { ListingDetail } from '@rentreel/contracts/listings';
import { EmptyState, ListPending, PageHeader, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { House } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { SelectField } from '#/lib/forms/select-field.tsx';
import { trpc } from '#/lib/trpc.ts';
import '../hours.css';
import '../inspections.css';

const ListingHours = lazy(() => import('./listing-hours.tsx'));

interface TimesPageProps {
  listingId: ListingDetail['id'] | undefined;
  onHome: (listingId: ListingDetail['id']) => void;
}

/** When a landlord shows their homes. */
export function TimesPage({ listingId, onHome }: TimesPageProps) {
  const [{ items }] = trpc.listings.listMine.useSuspenseQuery({ limit: 50 });
  const homes = items.filter(({ state }) => state === 'live' || state === 'paused');
  const chosen = homes.find(({ id }) => id === listingId) ?? homes[0];
  return (
    <>
      <PageTitle>Inspection hours</PageTitle>
      <PageHeader
        title="Inspection hours"
        subtitle="When tenants may book a visit."
        end={
          <Link to="/inspections/board" {...buttonProps({ variant: 'secondary', size: 'sm' }, 'flex-none')}>
            Calendar
          </Link>
        }
      />
      <div className="page page-wide grid gap-8">
        {chosen ? (
          <>
            {homes.length > 1 && (
              <SelectField
                id="hours-home"
                label="Home"
                options={homes.map(({ id, title, area }) => ({ value: id, text: `${title}, ${area}` }))}
                value={chosen.id}
                onChange={onHome}
              />
            )}
            <Suspense fallback={<ListPending card="h-36" />}>
              <ListingHours
                key={chosen.id}
                listingId={chosen.id}
                homes={homes.map(({ id, title, area }) => ({ id, text: `${title}, ${area}` }))}
              />
            </Suspense>
          </>
        ) : (
          <EmptyState
            icon={House}
            title="No live homes"
            action={
              <Link to="/my-listings" {...buttonProps({})}>
                My listings
              </Link>
            }
          >
            Once a home of yours is live, set here when you show it.
          </EmptyState>
        )}
      </div>
    </>
  );
}
