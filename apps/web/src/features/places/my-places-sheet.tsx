import { type SavedPlaceKind, savedPlaceKinds } from '@rentreel/contracts/saved';
import { IconButton } from '@rentreel/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { useCurrentUser } from '#/lib/session.ts';
import { notifyWithUndo } from '#/lib/toasts.ts';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { type MyPlaces, placeKindIcons, placeKindLabels } from './my-places.ts';
import { PlaceSearch } from './place-search.tsx';

const kinds = savedPlaceKinds.map((value) => ({ value, text: placeKindLabels[value] }));

export interface MyPlacesSheetProps {
  mine: MyPlaces;
  onClose: () => void;
}

/** Work, school and other places to which distances are measured. */
export default function MyPlacesSheet({ mine, onClose }: MyPlacesSheetProps) {
  const user = useCurrentUser();
  const [kind, setKind] = useState<SavedPlaceKind>('work');
  // Remounts the search after each added place.
  const [turn, setTurn] = useState(0);
  return (
    <ActionSheet onClose={onClose} title="Your places">
      <div className="grid gap-5">
        <p className="text-14 text-text-2">
          Only you see them. {user === null ? 'They stay in this browser.' : 'They go with your account.'}
        </p>
        <PlaceList mine={mine} />
        {mine.isFull ? (
          <p>Five places are the most. Remove one to add another.</p>
        ) : (
          <>
            <ChoiceField
              id="place-kind"
              legend="Type of place"
              options={kinds}
              value={kind}
              onChange={(value) => setKind(value ?? 'work')}
            />
            <PlaceSearch
              key={turn}
              label="Where is it?"
              failed="Check your connection."
              onChoose={({ name, context, latitude, longitude }) => {
                mine.add({ kind, name: `${name}, ${context}`.slice(0, 80), latitude, longitude });
                setTurn(turn + 1);
              }}
            />
          </>
        )}
      </div>
    </ActionSheet>
  );
}

function PlaceList({ mine }: Pick<MyPlacesSheetProps, 'mine'>) {
  if (mine.places.length === 0) return null;
  return (
    <ul>
      {mine.places.map((place) => {
        const Icon = placeKindIcons[place.kind];
        const remove = () => {
          mine.remove(place);
          const { id: _gone, ...again } = place;
          notifyWithUndo(`${place.name} removed from your places`, () => mine.add(again));
        };
        return (
          <li className="flex items-center gap-2.5 min-h-12 border-b border-hairline" key={place.id}>
            <Icon className="icon-20 text-text-2" aria-hidden="true" />
            <span className="flex-1 min-w-0 text-14">
              <strong className="block">{placeKindLabels[place.kind]}</strong> {place.name}
            </span>
            <IconButton label={`Remove ${place.name}`} onClick={remove}>
              <X className="icon-20" aria-hidden="true" />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
