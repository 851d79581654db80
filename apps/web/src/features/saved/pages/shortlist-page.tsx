import type { SharedCollectionInput } from '@rentreel/contracts/saved';
import { buttonProps, EmptyState, Note, PageHeader } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { CompareBar } from '../../../components/homes/compare-bar.tsx';
import { CompareButton } from '../../../components/homes/compare-button.tsx';
import { HomeRow } from '../../../components/homes/home-row.tsx';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { useCurrentUser } from '../../../lib/session/use-current-user.ts';
import { trpc } from '../../../lib/trpc.ts';
import { type Ballot, useCastVote } from '../hooks/use-cast-vote.ts';
import { countText } from '../lib/count-text.ts';
import { voter } from '../lib/voter.ts';
import { VoteButtons } from '../components/vote-buttons.tsx';
import '../../../components/homes/homes.css';
import '../saved.css';

const VoterNameSheet = lazy(() => import('../components/voter-name-sheet.tsx'));

/** A list that somebody shares: its homes, and a vote for or against each. */
export function ShortlistPage({ link }: { link: SharedCollectionInput }) {
  const [{ name, ownerName, isOwner, homes, votes }] = trpc.collections.getShared.useSuspenseQuery(link);
  const { isMine, cast } = useCastVote(link);
  const user = useCurrentUser();
  const kept = voter.use().name;
  const [waiting, setWaiting] = useState<Omit<Ballot, 'name'>>();
  // The name is kept once a vote with it has counted; until then a second vote must not ask for it again.
  const [saidName, setSaidName] = useState('');
  const known = user?.name ?? (kept === '' ? saidName : kept);
  const vote = (ballot: Omit<Ballot, 'name'>) => (known === '' ? setWaiting(ballot) : cast({ ...ballot, name: known }));
  const subtitle = `${isOwner ? 'Your list' : `${ownerName}’s list`} · ${countText(homes, false)}`;
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <PageHeader title={name} subtitle={subtitle} />
      <div className="page grid gap-4">
        <Note tone="info">
          {isOwner
            ? 'This is what the people see who have your link. Your own vote counts too.'
            : `${ownerName} would like to know what you think. Vote for or against each home; you can change it later.`}
        </Note>
        {homes.length === 0 && (
          <EmptyState icon={Heart} title="No homes on this list now" action={<FeedLink />}>
            {ownerName} has taken them off. Look again later.
          </EmptyState>
        )}
        <ul className="saved-list">
          {homes.map(({ listing, available }) => {
            const own = votes.filter(({ listingId }) => listingId === listing.id);
            return (
              <li key={listing.id}>
                <HomeRow
                  home={listing}
                  available={available}
                  {...(available && { action: <CompareButton home={listing} look="plain" /> })}
                >
                  <VoteButtons
                    title={listing.title}
                    votes={own}
                    mine={own.find(isMine)?.vote}
                    onVote={(count) => vote({ listingId: listing.id, vote: count })}
                  />
                </HomeRow>
              </li>
            );
          })}
        </ul>
        <CompareBar />
      </div>
      {waiting && (
        <Suspense>
          <VoterNameSheet
            ownerName={ownerName}
            name={known}
            onName={(said) => {
              setWaiting(undefined);
              setSaidName(said);
              cast({ ...waiting, name: said }, () => setSaidName(''));
            }}
            onClose={() => setWaiting(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

function FeedLink() {
  return (
    <Link to="/" {...buttonProps({})}>
      Watch homes
    </Link>
  );
}
