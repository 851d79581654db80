import type { ListingDetail } from '@rentreel/contracts/listings';
import { EmptyState, ListPending, PageHeader, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { House } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { SelectField } from '#/lib/forms/select-field.tsx';
import { trpc } from '#/lib/trpc.ts';
import '../hours.css';
import { CalendarTabs } from './calendar-tabs.tsx';
import { placedTitle } from '#/lib/format.ts';

const ListingHours = lazy(() => import('./listing-hours.tsx'));

interface TimesPageProps {
  listingId: ListingDetail['id'] | undefined;
  onHome: (listingId: ListingDetail['id']) => void;
}

/** Available times of a landlord's listings. */
export function TimesPage({ listingId, onHome }: TimesPageProps) {
  const [{ items }] = trpc.listings.listMine.useSuspenseQuery({ limit: 50 });
  const homes = items.filter(({ state }) => state === 'live' || state === 'paused');
  const chosen = homes.find(({ id }) => id === listingId) ?? homes[0];
  return (
    <>
      <PageTitle>Inspection hours</PageTitle>
      <PageHeader title="Inspection hours" subtitle="When tenants can book an inspection." />
      <div className="page page-wide grid gap-5">
        <CalendarTabs />
        {chosen ? (
          <>
            {homes.length > 1 && (
              <div className="max-w-180">
                <SelectField
                  id="hours-home"
                  label="Home"
                  options={homes.map((home) => ({ value: home.id, text: placedTitle(home) }))}
                  value={chosen.id}
                  onChange={onHome}
                />
              </div>
            )}
            <Suspense fallback={<ListPending card="h-36" />}>
              <ListingHours
                key={chosen.id}
                listingId={chosen.id}
                homes={homes.map((home) => ({ id: home.id, text: placedTitle(home) }))}
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
            Once a home of yours is live, set its inspection hours here.
          </EmptyState>
        )}
      </div>
    </>
  );
}
