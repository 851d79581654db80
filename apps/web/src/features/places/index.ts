export { MyPlacesSheet, placeKindLabels, useMyPlaces } from './my-places.ts';
export { WaysThere } from './lazy-ways-there.ts';
export { TravelFields } from './travel-fields.tsx';
export { PlaceSearch } from './place-search.tsx';
