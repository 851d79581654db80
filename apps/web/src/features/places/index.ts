export { MyPlacesSheet, placeKindLabels, useMyPlaces } from './my-places.ts';
export { PlaceSearch } from './place-search.tsx';
