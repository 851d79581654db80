import { Button } from '@rentreel/ui';
import { MapPin } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMyPlaces } from '../../../components/places/use-my-places.ts';
import { differs } from '../lib/compare-rows.ts';
import { distanceRows } from '../lib/distance-rows.ts';
import { CompareGroup } from './compare-group.tsx';
import type { RowViewProps } from './row-view.tsx';

const MyPlacesSheet = lazy(() => import('../../../components/places/my-places-sheet.tsx'));

export interface DistanceGroupProps extends Omit<RowViewProps, 'row'> {
  differencesOnly: boolean;
}

/** How far the homes are from work, school and the other places of the person on the screen. */
export function DistanceGroup({ homes, columns, differencesOnly }: DistanceGroupProps) {
  const mine = useMyPlaces();
  const [open, setOpen] = useState(false);
  const rows = distanceRows(homes, mine.places);
  const none = mine.places.length === 0;
  return (
    <CompareGroup
      title="Distance"
      {...(none && { hint: 'Add a place, and each home says how far away it is.' })}
      rows={differencesOnly ? rows.filter(differs) : rows}
      homes={homes}
      columns={columns}
      action={
        <Button size="sm" variant="text" onClick={() => setOpen(true)}>
          <MapPin className="icon-20" aria-hidden="true" />
          {none ? 'Add work or school' : 'Change places'}
        </Button>
      }
    >
      {open &&
        createPortal(
          <Suspense>
            <MyPlacesSheet mine={mine} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </CompareGroup>
  );
}
