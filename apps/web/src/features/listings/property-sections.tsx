import {
  type LandlordSummary,
  type Lister,
  type ListingCard,
  type ListingDetail,
  nigerianStates,
} from '@rentreel/contracts/listings';
import type { PayeeNeed } from '@rentreel/contracts/verification';
import { Card, Note } from '@rentreel/ui';
import { count, formatMonth } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { UncheckedLandlord } from '#/components/unchecked-landlord.tsx';
import { PersonAvatar } from '#/components/person-avatar.tsx';
import { factRows } from './facts.ts';
import './property.css';

/** Living conditions; facts that were not stated are marked so. `floods`: flood reports of other people. */
export function FactGrid({ home, floods }: { home: ListingDetail; floods?: ReactNode }) {
  return (
    <section className="home-section" aria-labelledby="facts-heading">
      <h2 id="facts-heading">Living here</h2>
      <dl className="fact-grid tiles gap-x-4 gap-y-0 [--tile:160px] lg:[--tile:200px]">
        {factRows(home).map(({ icon: Icon, label, value }) => (
          <div className="relative pl-9 py-3 border-t border-hairline" key={label}>
            <dt className="text-14/snug text-text-2">
              <Icon className="icon absolute text-primary-text" aria-hidden="true" />
              {label}
            </dt>
            <dd className={`mt-0.5 leading-snug ${value === null ? 'text-text-3' : 'font-semibold'}`}>
              {value ?? 'Not stated'}
              {label === 'Floods' && floods}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface LocationSectionProps {
  home: ListingDetail;
  map?: ReactNode;
  address?: ReactNode;
}

/** The area, and the address after a confirmed inspection. */
export function LocationSection({ home, map, address }: LocationSectionProps) {
  return (
    <section className="home-section" aria-labelledby="place-heading">
      <h2 id="place-heading">Where it is</h2>
      <p className="flex gap-3">
        <MapPin className="icon text-primary-text" aria-hidden="true" />
        <span>
          <strong>{placeOf(home)}</strong>
          {home.landmark !== undefined && <span className="block text-text-2">Landmark: {home.landmark}</span>}
        </span>
      </p>
      {map}
      {address ?? <Note>You get the street and house number when your inspection is confirmed.</Note>}
    </section>
  );
}

/** Returns area, city and state in one line without repeating a name: "Yaba, Lagos", "Bodija, Ibadan, Oyo State". */
export function placeOf({ area, city, stateCode }: Pick<ListingCard, 'area' | 'city' | 'stateCode'>): string {
  const state = nigerianStates[stateCode];
  return state.startsWith(city) ? `${area}, ${state}` : `${area}, ${city}, ${state} State`;
}

interface LandlordCardProps {
  landlord: LandlordSummary;
  listedBy: Lister;
  /** Checks that are missing. */
  missing: readonly PayeeNeed[];
  /** Whether to link to their public page. */
  linked?: boolean;
}

function LandlordLink({ id, children }: { id: LandlordSummary['id']; children: ReactNode }) {
  return (
    <Link to="/landlord/$landlordId" params={{ landlordId: id }} className="text-link">
      {children}
    </Link>
  );
}

/** The landlord or agent, and the meaning of "verified". */
export function LandlordCard({ landlord, listedBy, missing, linked = false }: LandlordCardProps) {
  const isAgent = listedBy === 'agent';
  const { id, name, memberSince, liveListings } = landlord;
  const homes = liveListings === undefined ? '' : ` · ${count(liveListings, 'home')}`;
  return (
    <section className="home-section" aria-labelledby="landlord-heading">
      <h2 id="landlord-heading">{isAgent ? 'The agent' : 'Your landlord'}</h2>
      <Card className="grid gap-4">
        <div className="flex items-center gap-3">
          <PersonAvatar personId={id} name={name} />
          <div className="min-w-0">
            <h3 className="wrap-anywhere">{linked ? <LandlordLink id={id}>{name}</LandlordLink> : name}</h3>
            <p>{isAgent ? 'Agent: acts for the owner of this home' : 'Owns this home'}</p>
            <p className="text-14 text-text-2">{`Since ${formatMonth(memberSince)}${homes}`}</p>
          </div>
        </div>
        {missing.length === 0 ? (
          <Note tone="info">
            <strong>{isAgent ? 'Verified.' : 'Verified landlord.'}</strong> RentReel has checked who this person is and
            that they may let this home.
          </Note>
        ) : (
          <UncheckedLandlord missing={missing} />
        )}
      </Card>
    </section>
  );
}
