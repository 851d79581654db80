import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { textField } from '../listings/listing-fields.ts';
import { latitudeField, longitudeField } from '../listings/listing-place.ts';
import { savedPlaceKinds } from './saved-words.ts';

const placeFields = {
  kind: z.enum(savedPlaceKinds, 'Choose what the place is to you.'),
  name: textField('Enter the name of the place.', 80),
  latitude: latitudeField,
  longitude: longitudeField,
};

export const addSavedPlaceInput = z.strictObject(placeFields);
export type AddSavedPlaceInput = z.infer<typeof addSavedPlaceInput>;

export const removeSavedPlaceInput = z.strictObject({ placeId: idField('plc') });
export type RemoveSavedPlaceInput = z.infer<typeof removeSavedPlaceInput>;

/** A place that a person measures distances to; nobody else sees it. */
export const savedPlace = z.strictObject({ id: idField('plc'), ...placeFields });
export type SavedPlace = z.infer<typeof savedPlace>;

export const savedPlaceList = z.array(savedPlace);
