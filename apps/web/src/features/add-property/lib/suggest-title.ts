import { type ListingDraftContent, listingTypeNames } from '@rentreel/contracts/listings';

const withBedrooms = new Set([
  'flat',
  'bungalow',
  'terrace_duplex',
  'semi_detached_duplex',
  'detached_duplex',
  'penthouse',
  'maisonette',
]);

/** "2-bedroom flat", "self-contain". */
function homeWords({ type, bedrooms = 0 }: ListingDraftContent): string {
  if (type === undefined) return '';
  const name = listingTypeNames[type];
  const rooms = withBedrooms.has(type) && bedrooms > 0 ? `${bedrooms}-bedroom ` : '';
  return `${rooms}${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

/** A title from what is entered: "2-bedroom flat in Yaba"; undefined before there is a type and an area. */
export function suggestTitle(content: ListingDraftContent): string | undefined {
  const area = content.place?.area?.trim() ?? '';
  if (content.type === undefined || area === '') return undefined;
  const words = `${content.facts?.newlyBuilt === true ? 'new ' : ''}${homeWords(content)} in ${area}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
