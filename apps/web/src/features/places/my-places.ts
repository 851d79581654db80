import { type AddSavedPlaceInput, type SavedPlaceKind, maxSavedPlaces } from '@rentreel/contracts/saved';
import { BriefcaseBusiness, Building2, Heart, type LucideIcon, School } from 'lucide-react';
import { lazy } from 'react';
import { type MyPlace, guestPlaces } from '#/lib/guest-data.ts';
import { readFailure } from '#/lib/request-error.ts';
import { toId } from '#/lib/route-params.ts';
import { useCurrentUser } from '#/lib/session.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';

export interface MyPlaces {
  /** The oldest first. */
  places: readonly MyPlace[];
  isFull: boolean;
  add: (place: AddSavedPlaceInput) => void;
  remove: (place: MyPlace) => void;
  busy: boolean;
}

export const MyPlacesSheet = lazy(() => import('./my-places-sheet.tsx'));

const nothing: readonly MyPlace[] = [];

/** Returns the user's places: from the account, or for a guest from this browser. */
export function useMyPlaces(): MyPlaces {
  const user = useCurrentUser();
  const stored = guestPlaces.use();
  const utils = trpc.useUtils();
  const { data } = trpc.savedPlaces.list.useQuery(undefined, { enabled: user !== null });
  const settle = {
    onError: (error: unknown) => notify(readFailure(error).text),
    onSettled: () => utils.savedPlaces.invalidate(),
  };
  const adding = trpc.savedPlaces.add.useMutation(settle);
  const removing = trpc.savedPlaces.remove.useMutation(settle);
  const places = user === null ? stored : (data ?? nothing);
  return {
    places,
    isFull: places.length >= maxSavedPlaces,
    busy: adding.isPending || removing.isPending,
    add: (place) => {
      if (user === null) guestPlaces.keep([...stored, { ...place, id: `${Date.now()}` }]);
      else adding.mutate(place);
    },
    remove: ({ id }) => {
      if (user === null) guestPlaces.keep(stored.filter((other) => other.id !== id));
      else removing.mutate({ placeId: toId('plc', id) });
    },
  };
}

/** Labels of the kinds of places. */
export const placeKindLabels: Readonly<Record<SavedPlaceKind, string>> = {
  work: 'Work',
  school: 'School',
  family: 'Family',
  other: 'Other place',
};

export const placeKindIcons: Readonly<Record<SavedPlaceKind, LucideIcon>> = {
  work: BriefcaseBusiness,
  school: School,
  family: Heart,
  other: Building2,
};
