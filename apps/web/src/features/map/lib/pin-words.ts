import { listingTypeNames } from '@rentreel/contracts/listings';
import { formatNaira, kobo } from '@rentreel/money';
import type { MapPin } from './group-pins.ts';

/** What stands on a pin: "₦1.25M", or how many homes it stands for. */
export function pinText({ homes, firstYearKobo }: MapPin): string {
  return homes === 1 ? formatNaira(kobo(firstYearKobo), { form: 'compact' }) : String(homes);
}

/** The same in full: "₦1,250,000 to move in, 2-bedroom flat, Yaba". */
export function pinWords({ homes, firstYearKobo, home }: MapPin): string {
  const price = formatNaira(kobo(firstYearKobo));
  if (home === undefined) return `${homes} homes from ${price} to move in. Zoom to them.`;
  const type = listingTypeNames[home.type];
  const what = home.bedrooms > 0 ? `${home.bedrooms}-bedroom ${type.charAt(0).toLowerCase()}${type.slice(1)}` : type;
  return `${price} to move in, ${what}, ${home.area}`;
}
