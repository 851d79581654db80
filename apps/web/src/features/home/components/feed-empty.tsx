import { Button, EmptyState } from '@rentreel/ui';
import { House } from 'lucide-react';
import type { City } from '../lib/cities.ts';

export interface FeedEmptyProps {
  city: City | undefined;
  onAllCities: () => void;
}

export function FeedEmpty({ city, onAllCities }: FeedEmptyProps) {
  return (
    <div className="page feed-empty">
      {city ? (
        <EmptyState
          icon={House}
          title={`No homes in ${city} yet`}
          action={<Button onClick={onAllCities}>See all cities</Button>}
        >
          Homes show here as soon as a landlord in {city} puts one up.
        </EmptyState>
      ) : (
        <EmptyState icon={House} title="No homes yet">
          Homes show here as soon as a landlord puts one up.
        </EmptyState>
      )}
    </div>
  );
}
