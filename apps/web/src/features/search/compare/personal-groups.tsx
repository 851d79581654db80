import type { ComparedListing } from '@rentreel/contracts/listings';
import { Button } from '@rentreel/ui';
import { MapPin, PencilLine } from 'lucide-react';
import { type Travel, commuteMinutes } from '@rentreel/values';
import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { MyPlacesSheet, placeKindLabels, useMyPlaces } from '#/features/places/index.ts';
import { MarkSheet, type Marks, useMarks } from '#/features/saved/index.ts';
import { formatMetres, roundedMetres } from '#/lib/format.ts';
import type { MyPlace } from '#/lib/guest-data.ts';
import { chosenTravel, travelNote, travelText } from '#/lib/travel.ts';
import { type CompareRow, compareRow, differs } from './compare-rows.ts';
import { CompareGroup, type RowViewProps } from './compare-table.tsx';

/** The user's own marks on each listing, visible only to them. */
export function MyViewGroup({ homes, columns }: Omit<RowViewProps, 'row'>) {
  const marks = useMarks(homes.map(({ id }) => id));
  const [open, setOpen] = useState<ComparedListing>();
  const score = compareRow(homes, 'My score', {
    text: ({ id }) => (marks.markOf(id).score === null ? null : `${marks.markOf(id).score} of 5`),
    best: { wins: 'highest', words: 'My favourite', by: ({ id }) => marks.markOf(id).score ?? undefined },
  });
  const note = compareRow(homes, 'My note', { text: ({ id }) => marks.markOf(id).note || null });
  return (
    <CompareGroup
      title="My notes"
      rows={[
        { ...score, unsaid: 'No score yet' },
        { ...note, unsaid: 'No note yet' },
      ]}
      homes={homes}
      columns={columns}
    >
      <tr>
        <th scope="row">
          <span className="sr-only">Change</span>
        </th>
        {homes.map((home, column) => (
          <td key={home.id} data-shown={columns.isShown(column)}>
            <Button className="px-2.5" size="sm" variant="secondary" onClick={() => setOpen(home)}>
              <PencilLine className="icon-20" aria-hidden="true" />
              Note<span className="sr-only"> on {home.title}</span>
            </Button>
          </td>
        ))}
      </tr>
      {open &&
        createPortal(
          <Suspense>
            <MarkSheet
              title={open.title}
              mark={marks.markOf(open.id)}
              onSave={(mark) => marks.change(open.id, mark)}
              onClose={() => setOpen(undefined)}
              hint={hintOf(marks)}
            />
          </Suspense>,
          document.body,
        )}
    </CompareGroup>
  );
}

function hintOf({ isStoredByServer }: Marks): string {
  return isStoredByServer
    ? 'Only you see this. The home is saved with it.'
    : 'Only you see this. It stays in this browser.';
}

interface DistanceGroupProps extends Omit<RowViewProps, 'row'> {
  differencesOnly: boolean;
}

/** Distances from the listings to the user's work, school and other places. */
export function DistanceGroup({ homes, columns, differencesOnly }: DistanceGroupProps) {
  const mine = useMyPlaces();
  const [open, setOpen] = useState(false);
  const travel = chosenTravel.use();
  const rows = distanceRows(homes, mine.places, travel);
  const none = mine.places.length === 0;
  return (
    <CompareGroup
      title="Distance"
      hint={none ? 'Add a place, and each home says how far away it is.' : travelNote(travel)}
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

/** Returns distance and approximate travel time to each place, measured from the public circle. */
export function distanceRows(
  homes: readonly ComparedListing[],
  places: readonly MyPlace[],
  travel: Travel,
): CompareRow[] {
  return places.map((place) =>
    compareRow(homes, `${placeKindLabels[place.kind]}: ${place.name.split(',')[0]}`, {
      text: ({ circle }) =>
        `About ${formatMetres(roundedMetres(circle, place))}, ${travelText(commuteMinutes(circle, place, travel), travel)}`,
      best: { wins: 'lowest', words: 'Nearest', by: ({ circle }) => roundedMetres(circle, place) },
    }),
  );
}
