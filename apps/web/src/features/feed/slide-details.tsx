import type { ListingCard, ListingDetail } from '@rentreel/contracts/listings';
import { Link } from '@tanstack/react-router';
import { PersonAvatar } from '#/components/person-avatar.tsx';
import { formatMonth } from '@rentreel/values';
import { Money } from '#/lib/money/money.tsx';
import { trpc } from '#/lib/trpc.ts';
import { costLines, factRows } from '../listings/index.ts';

/** Additional details on wide screens: each cost of moving in, living conditions, and the landlord. */
export default function SlideDetails({ home }: { home: Pick<ListingCard, 'id'> }) {
  const { data } = trpc.listings.get.useQuery({ listingId: home.id });
  return (
    <>
      <dl className="slide-costs lg:bg-surface">
        {data &&
          costLines(data).map(({ kind, name, amountKobo, refundable }) => (
            <div key={kind} className="flex justify-between gap-4 py-1 first:border-t first:border-hairline first:pt-3">
              <dt className="text-text-2">
                {kind === 'rent' ? 'Rent, one year' : refundable ? `${name}, comes back` : name}
              </dt>
              <dd className="font-semibold">
                <Money amountKobo={amountKobo} />
              </dd>
            </div>
          ))}
      </dl>
      {data && <SlideFacts home={data} />}
    </>
  );
}

const maxFacts = 8;

function SlideFacts({ home }: { home: ListingDetail }) {
  const { landlord, listedBy } = home;
  const facts = factRows(home).filter(({ value }) => value !== null);
  return (
    <div className="slide-more">
      <dl className="tiles gap-x-6 gap-y-0 py-2 [--tile:200px]">
        {facts.slice(0, maxFacts).map(({ icon: Icon, label, value }) => (
          <div key={label} className="py-2">
            <dt className="flex items-center gap-2 text-14/normal text-text-2">
              <Icon className="icon-20" aria-hidden="true" />
              {label}
            </dt>
            <dd className="ps-7">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex items-center gap-3 pt-3.5 border-t border-hairline">
        <PersonAvatar personId={landlord.id} name={landlord.name} />
        <p className="min-w-0 flex-1">
          <strong className="block wrap-anywhere">{landlord.name}</strong>
          <span className="text-14 text-text-2">
            {listedBy === 'agent' ? 'Agent' : 'Owner'} · since {formatMonth(landlord.memberSince)}
            {landlord.liveListings !== undefined && ` · ${landlord.liveListings} listed`}
          </span>
        </p>
        <Link to="/landlord/$landlordId" params={{ landlordId: landlord.id }} className="text-link text-14">
          See profile<span className="sr-only"> of {landlord.name}</span>
        </Link>
      </div>
    </div>
  );
}
