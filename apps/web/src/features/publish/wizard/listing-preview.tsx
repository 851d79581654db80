import type { CurrentUser } from '@rentreel/contracts/auth';
import type { Id } from '@rentreel/contracts/ids';
import {
  type FeeLine,
  type ListingDetail,
  type ListingDraftContent,
  type ListingMedia,
  type ListingQuality,
  type QualityPart,
  scoreDraft,
  totalPackage,
} from '@rentreel/contracts/listings';
import { Card, Meter } from '@rentreel/ui';
import { kobo } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  CostLines,
  FactGrid,
  Gallery,
  KeyFactsRow,
  LandlordCard,
  LawNotes,
  LocationSection,
  PriceBox,
  TrustLine,
  placeOf,
} from '#/features/listings/index.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDraft } from './draft-context.ts';
import type { DraftMedia } from './draft-media.ts';
import type { StepName } from './wizard-steps.ts';

interface ListingPreviewProps {
  media: readonly DraftMedia[];
  clipIds: ReadonlySet<string>;
  landlord: CurrentUser;
  /** The listing that the draft changes; null for a new one. */
  listingId: Id<'lst'> | null;
}

/** The listing as tenants will see it, and a rating of its completeness. */
export function ListingPreview({ media, clipIds, landlord, listingId }: ListingPreviewProps) {
  const { content } = useDraft();
  const { data: listed } = trpc.listings.get.useQuery(
    { listingId: listingId ?? previewListingId },
    { enabled: listingId !== null },
  );
  const [now] = useState(Date.now);
  const different = media.flatMap(({ item, refusal, repeats }) =>
    refusal === undefined && repeats === undefined ? [item] : [],
  );
  const shown = media.flatMap((one) => (one.media ? [one.media] : []));
  return (
    <>
      <QualityCard quality={scoreDraft({ ...content, media: different }, { clipIds, now })} />
      <div className="preview-frame border border-border rounded-sheet bg-canvas overflow-hidden">
        <PreviewFrame home={previewListing(content, { media: shown, landlord, now, missing: listed?.missing })} />
      </div>
    </>
  );
}

interface PreviewParts {
  readonly media: readonly ListingMedia[];
  readonly landlord: CurrentUser;
  /** Missing verifications of the landlord for this listing; undefined for a new one. */
  readonly missing?: ListingDetail['missing'] | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
}

const previewListingId = 'lst_00000000000000000000000000' satisfies Id<'lst'>;
const textOr = (text: string | undefined, otherwise: string) => (text?.trim() ? text.trim() : otherwise);

function draftPlace({ place = {} }: ListingDraftContent) {
  const { state = 'LA', city, area, landmark, latitude = 0, longitude = 0 } = place;
  return {
    stateCode: state,
    city: textOr(city, 'City not entered yet'),
    area: textOr(area, 'Area not entered yet'),
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

/** Returns a draft as a published listing; missing values are marked. */
export function previewListing(
  content: ListingDraftContent,
  { media, landlord, missing, now }: PreviewParts,
): ListingDetail {
  const { filmedAt, facts = {} } = content;
  return {
    id: previewListingId,
    title: textOr(content.title, 'No title yet'),
    state: 'draft',
    ...roomsOf(content),
    ...draftPlace(content),
    ...priceOf(content, now),
    facts,
    media: [...media],
    landlord: {
      id: landlord.uid,
      name: landlord.name,
      isVerified: landlord.isVerified,
      memberSince: landlord.createdAt,
    },
    missing: missing ?? [...(landlord.isVerified ? [] : (['identity'] as const)), 'authority'],
    listedBy: content.listedBy ?? 'owner',
    confirmedAt: now,
    publishedAt: now,
    ...(filmedAt !== undefined && { filmedAt }),
    demo: false,
    description: content.description?.trim() ?? '',
    availableFrom: content.availableFrom ?? null,
  };
}

const stepOfPart: Readonly<Record<QualityPart, StepName>> = {
  photos: 'media',
  rooms: 'media',
  clip: 'media',
  facts: 'services',
  description: 'media',
  fees: 'money',
  freshness: 'media',
};

const verdict = (score: number) => {
  if (score >= 80) return 'very good';
  return score >= 50 ? 'good' : 'low';
};

/** Completeness of the listing, and the most effective improvements. */
function QualityCard({ quality: { score, improve } }: { quality: ListingQuality }) {
  return (
    <Card as="section" className="wizard-aside grid gap-2" aria-labelledby="quality-heading">
      <h2 className="text-18/tight" id="quality-heading">
        Listing quality: {verdict(score)}
      </h2>
      <p className="text-text-2">
        <span className="money text-24/normal font-heavy text-text">{score}</span> of 100
      </p>
      <Meter percent={score} label="Quality" text={`${score} of 100`} />
      {improve.length > 0 && (
        <>
          <p className="text-14 text-text-2">What would help most:</p>
          <ul>
            {improve.slice(0, 4).map(({ part, points, text }) => (
              <li
                className="flex items-center justify-between gap-3 min-h-11 border-t border-hairline text-14/[1.4]"
                key={part}
              >
                <Link
                  from="/add-property/$draftId"
                  to="."
                  search={{ step: stepOfPart[part] }}
                  className="text-link py-2 font-medium"
                >
                  {text}
                </Link>
                <span className="text-14 text-text-2">+{points}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

const costsId = 'preview-costs';

/** A listing rendered with the components of its page, without their actions. */
function PreviewFrame({ home }: { home: ListingDetail }) {
  const cost = totalPackage(kobo(home.rentKobo), home.fees);
  return (
    <article aria-label={home.title}>
      <Gallery media={home.media} title={home.title} />
      <div className="px-gutter pb-6">
        <header className="home-head grid gap-1.5 justify-items-start pt-5">
          <h2 className="text-24">{home.title}</h2>
          <p className="text-text-2">{placeOf(home)}</p>
          <TrustLine home={home} />
          <KeyFactsRow home={home} inFull />
        </header>
        <PriceBox cost={cost} rentKobo={home.rentKobo} costsId={costsId} />
        <CostLines cost={cost} id={costsId} />
        <LawNotes home={home} cost={cost} />
        <FactGrid home={home} />
        {home.description !== '' && (
          <section className="home-section" aria-labelledby="about-heading">
            <h2 id="about-heading">About this home</h2>
            <p className="whitespace-pre-line">{home.description}</p>
          </section>
        )}
        <LocationSection home={home} />
        <LandlordCard landlord={home.landlord} listedBy={home.listedBy} missing={home.missing} />
      </div>
    </article>
  );
}
