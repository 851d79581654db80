import { type LandlordPage as Landlord, type LandlordShare, enoughForShare } from '@rentreel/contracts/landlords';
import { Badge, Card, EmptyState, Meter } from '@rentreel/ui';
import { formatDate, formatMonth } from '@rentreel/values';
import { BadgeCheck, House, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { PersonAvatar } from '#/components/person-avatar.tsx';
import { PageTitle } from '#/components/page-title.tsx';
import { notFoundPage } from '#/components/not-found.tsx';
import { ListingTile } from '#/features/listings/index.ts';
import { LandlordReviews } from '#/features/reviews/index.ts';
import { trpc } from '#/lib/trpc.ts';
import { answerLabel, replyLabel, shareLabel, shareText } from './format.ts';

/** Public page of a landlord: verification, reliability, reviews and listings. */
export function LandlordPage({ landlordId }: { landlordId: Landlord['id'] }) {
  const [landlord] = trpc.landlords.get.useSuspenseQuery({ landlordId });
  return (
    <div className="page grid gap-6 grid-cols-1 lg:gap-x-10 lg:grid-cols-[320px_minmax(0,1fr)] pt-4 lg:pt-8">
      <PageTitle>{landlord.name}</PageTitle>
      <div className="lg:sticky lg:top-8 lg:self-start">
        <LandlordFacts landlord={landlord} />
      </div>
      <div className="grid grid-cols-1 gap-6 min-w-0">
        <AsListed landlord={landlord} />
        <LandlordReviews landlordId={landlord.id} />
        <Homes landlord={landlord} />
      </div>
    </div>
  );
}

function LandlordFacts({ landlord }: { landlord: Landlord }) {
  const { name, isVerified, emailConfirmedAt, memberSince, replies, visits, tenanciesEnded, deposits } = landlord;
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="flex items-center gap-4">
        <PersonAvatar personId={landlord.id} name={name} size="lg" />
        <div className="min-w-0 grid gap-1.5 justify-items-start">
          <h1 className="wrap-anywhere">{name}</h1>
          {isVerified ? (
            <Badge tone="info" icon={BadgeCheck}>
              Identity checked
            </Badge>
          ) : (
            <Badge tone="sun">Not verified yet</Badge>
          )}
        </div>
      </div>
      {emailConfirmedAt !== null && (
        <p className="flex items-center gap-2 text-14 text-text-2">
          <Mail className="icon-16" aria-hidden="true" />
          Email address confirmed on {formatDate(emailConfirmedAt)}
        </p>
      )}
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-1">
        <Fact name="On RentReel since">{formatMonth(memberSince)}</Fact>
        <Fact name="First reply in about">{replyLabel(replies)}</Fact>
        <Fact name="Inspections kept">{shareText(visits, 'inspection')}</Fact>
        <Fact name="Tenancies ended">{tenanciesEnded === 0 ? 'None yet' : tenanciesEnded}</Fact>
        <Fact name="Deposits returned in full">{shareText(deposits, 'deposit')}</Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-14 text-text-2">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

const percentOf = ({ good, total }: LandlordShare) => `${Math.round((100 * good) / Math.max(1, total))}%`;

/** Share of listings that were as advertised; few visits are a count without a percentage. */
function AsListed({ landlord: { asListed, answers } }: { landlord: Landlord }) {
  const enough = asListed.total >= enoughForShare;
  const shown = answers.filter(({ total }) => total >= enoughForShare);
  return (
    <Card as="section" className="grid grid-cols-1 gap-3" aria-labelledby="as-listed-heading">
      <h2 id="as-listed-heading">As listed</h2>
      <p className="flex flex-wrap items-baseline gap-x-3">
        {enough && <strong className="text-28">{percentOf(asListed)}</strong>}
        <span>{shareLabel(asListed)}</span>
      </p>
      {shown.map(({ question, ...share }) => (
        <div key={question} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-3">
          <span className="text-14">{answerLabel(question)}</span>
          <Meter className="h-1.5" percent={(share.good / share.total) * 100} />
          <span className="text-14 font-semibold">
            {share.good} of {share.total}
          </span>
        </div>
      ))}
    </Card>
  );
}

function Homes({ landlord: { homes, liveListings, name } }: { landlord: Landlord }) {
  const [first = name] = name.split(' ');
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="homes-heading">
      <h2 id="homes-heading">
        {first}’s homes <span className="text-14 text-text-2">{liveListings} available</span>
      </h2>
      {homes.length === 0 ? (
        <EmptyState icon={House} title="No homes available now" />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {homes.map((home) => (
            <li key={home.id}>
              <ListingTile home={home} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export const LandlordNotFoundPage = notFoundPage(({ code, text }) => {
  if (code !== 'landlords.not_found' && code !== 'app.invalid_input') return undefined;
  return { title: 'Landlord not found', text, to: '/', linkText: 'Go to homes' };
});
