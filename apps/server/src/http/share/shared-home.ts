import { type ListingDetail, listingTypeNames } from '@rentreel/contracts/listings';
import { type Kobo, formatNaira, kobo } from '@rentreel/money';

/** What a message shows of a home. */
export interface SharedHome {
  readonly id: string;
  readonly title: string;
  /** `₦2,880,000 to move in`. */
  readonly price: string;
  /** `₦2,400,000 a year · Flat · 2 bedrooms`. */
  readonly facts: string;
  readonly place: string;
  /** Changes when the picture would look different. */
  readonly version: string;
  /** Where the first picture or poster is served, the largest that is not wider than the shared one. */
  readonly pictureUrl: string | undefined;
}

const naira = (amount: number) => formatNaira(kobo(amount) satisfies Kobo);
const bedrooms = (count: number) => (count === 1 ? '1 bedroom' : `${count} bedrooms`);
const enoughPixels = 1200;

/** The source to draw from: the smallest that is wide enough, else the widest; JPEG and WebP decode fastest. */
function pictureUrlOf({ media: [first] }: ListingDetail): string | undefined {
  const usable = (first?.sources ?? []).filter(({ format }) => format !== 'avif').toSorted((a, b) => a.width - b.width);
  return (usable.find(({ width }) => width >= enoughPixels) ?? usable.at(-1))?.url;
}

/** A home as a message shows it. */
export function toSharedHome(home: ListingDetail): SharedHome {
  const price = `${naira(home.firstYearKobo)} to move in`;
  const rooms = home.bedrooms > 0 ? [bedrooms(home.bedrooms)] : [];
  const pictureUrl = pictureUrlOf(home);
  return {
    id: home.id,
    title: home.title,
    price,
    facts: [`${naira(home.rentKobo)} a year`, listingTypeNames[home.type], ...rooms].join(' · '),
    place: home.area === home.city ? home.city : `${home.area}, ${home.city}`,
    version: [home.title, price, home.rentKobo, home.area, pictureUrl ?? ''].join('\n'),
    pictureUrl,
  };
}
