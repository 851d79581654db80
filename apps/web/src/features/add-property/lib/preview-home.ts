import type { CurrentUser } from '@rentreel/contracts/auth';
import type { Id } from '@rentreel/contracts/ids';
import {
  type FeeLine,
  type ListingDetail,
  type ListingDraftContent,
  type ListingMedia,
  totalPackage,
} from '@rentreel/contracts/listings';
import { kobo } from '@rentreel/money';

interface PreviewParts {
  readonly media: readonly ListingMedia[];
  readonly landlord: CurrentUser;
  /** Epoch milliseconds. */
  readonly now: number;
}

const draftHomeId = 'lst_00000000000000000000000000' satisfies Id<'lst'>;
const said = (text: string | undefined, otherwise: string) => (text?.trim() ? text.trim() : otherwise);

function placeOf({ place = {} }: ListingDraftContent) {
  const { state = 'LA', city, area, landmark, latitude = 0, longitude = 0 } = place;
  return {
    stateCode: state,
    city: said(city, 'City not entered yet'),
    area: said(area, 'Area not entered yet'),
    ...(landmark?.trim() ? { landmark: landmark.trim() } : {}),
    circle: { latitude, longitude, radiusMetres: 300 },
  };
}

function roomsOf({ type = 'flat', bedrooms = 0, bathrooms = 0, toilets = 0, sizeSquareMetres }: ListingDraftContent) {
  return { type, bedrooms, bathrooms, toilets, ...(sizeSquareMetres !== undefined && { sizeSquareMetres }) };
}

function priceOf({ rentKobo = kobo(0), fees = [] }: ListingDraftContent, now: number) {
  const lines: FeeLine[] = [...fees];
  const { firstYearKobo } = totalPackage(rentKobo, lines);
  return { rentKobo, fees: lines, firstYearKobo, priceHistory: [{ since: now, rentKobo, firstYearKobo }] };
}

/** A draft as if it were on RentReel already; what is missing says so. */
export function previewHome(content: ListingDraftContent, { media, landlord, now }: PreviewParts): ListingDetail {
  const { filmedAt, facts = {} } = content;
  return {
    id: draftHomeId,
    title: said(content.title, 'No title yet'),
    state: 'draft',
    ...roomsOf(content),
    ...placeOf(content),
    ...priceOf(content, now),
    facts,
    media: [...media],
    landlord: {
      id: landlord.uid,
      name: landlord.name,
      isVerified: landlord.isVerified,
      memberSince: landlord.createdAt,
    },
    listedBy: content.listedBy ?? 'owner',
    confirmedAt: now,
    publishedAt: now,
    ...(filmedAt !== undefined && { filmedAt }),
    demo: false,
    description: content.description?.trim() ?? '',
    availableFrom: content.availableFrom ?? null,
  };
}
