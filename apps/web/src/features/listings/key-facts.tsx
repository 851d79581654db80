import type { ListingCard, ListingFacts } from '@rentreel/contracts/listings';
import { count } from '@rentreel/values';
import { BadgeCheck, Bath, BedDouble, CalendarCheck, Droplets, type LucideIcon, Sparkles, Zap } from 'lucide-react';
import { formatAge } from '#/lib/format.ts';
import './listings.css';
import { type ReasonHome, type Wanted, reasonsFor } from './reasons.ts';

interface KeyFactsRowProps {
  home: Pick<ListingCard, 'bedrooms' | 'bathrooms' | 'facts'>;
  most?: number;
  /** "4 bedrooms" instead of "4", where there is room. */
  inFull?: boolean;
}

/** Bedrooms, bathrooms, light and water in one line of icons and texts. */
export function KeyFactsRow({ home, most = 4, inFull = false }: KeyFactsRowProps) {
  return (
    <ul className="key-facts">
      {keyFacts(home)
        .slice(0, most)
        .map(({ icon: Icon, text, spoken }) => (
          <li key={spoken ?? text}>
            <Icon className="icon-20" aria-hidden="true" />
            {inFull || spoken === undefined ? (
              (spoken ?? text)
            ) : (
              <>
                <span aria-hidden="true">{text}</span>
                <span className="sr-only">{spoken}</span>
              </>
            )}
          </li>
        ))}
    </ul>
  );
}

interface KeyFact {
  readonly icon: LucideIcon;
  readonly text: string;
  /** Full text for screen readers, where the visible text is only a number. */
  readonly spoken?: string;
}

const waterLabels: Record<NonNullable<ListingFacts['waterSource']>, string> = {
  borehole: 'Borehole',
  public: 'Public water',
  well: 'Well',
  tanker: 'Water tanker',
};

/** Returns the few facts that fit on a card; facts that were not stated are omitted. */
export function keyFacts({
  bedrooms,
  bathrooms,
  facts,
}: Pick<ListingCard, 'bedrooms' | 'bathrooms' | 'facts'>): KeyFact[] {
  const beds = bedrooms > 0 ? [{ icon: BedDouble, text: String(bedrooms), spoken: count(bedrooms, 'bedroom') }] : [];
  const baths = bathrooms > 0 ? [{ icon: Bath, text: String(bathrooms), spoken: count(bathrooms, 'bathroom') }] : [];
  const light = facts.powerBand ? [{ icon: Zap, text: `Band ${facts.powerBand}` }] : [];
  const water = facts.waterSource ? [{ icon: Droplets, text: waterLabels[facts.waterSource] }] : [];
  return [...beds, ...baths, ...light, ...water];
}

/** Verification of the landlord, and when availability was confirmed. */
export function TrustLine({ home }: { home: Pick<ListingCard, 'landlord' | 'confirmedAt'> }) {
  return (
    <p className="trust-line">
      {home.landlord.isVerified && (
        <span className="verified">
          <BadgeCheck className="icon-20" aria-hidden="true" />
          Verified landlord
        </span>
      )}
      <span>
        <CalendarCheck className="icon-20" aria-hidden="true" />
        Confirmed {formatAge(home.confirmedAt)}
      </span>
    </p>
  );
}

interface ReasonLineProps {
  home: ReasonHome;
  wanted?: Wanted | undefined;
}

/** Why the home may suit the reader, as many whole reasons as fit one line; renders nothing without a reason. */
export function ReasonLine({ home, wanted }: ReasonLineProps) {
  const reasons = reasonsFor(home, wanted);
  if (reasons.length === 0) return null;
  return (
    <p className="reason-line items-center gap-1.5 min-w-0 font-semibold">
      <Sparkles className="icon-16" aria-hidden="true" />
      <span className="sr-only">Why this home: </span>
      <span className="flex flex-wrap h-5 overflow-hidden">
        {reasons.map((reason, index) => (
          <span key={reason} className="truncate">
            {index > 0 && '\u00a0· '}
            {reason}
          </span>
        ))}
      </span>
    </p>
  );
}
