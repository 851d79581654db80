import type { Id } from '@rentreel/contracts/ids';
import type { HomeVote, SharedCollection, SharedCollectionInput } from '@rentreel/contracts/saved';
import { Chip, EmptyState, Note, PageHeader, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Heart, ThumbsDown, ThumbsUp, Unlink } from 'lucide-react';
import { Suspense, lazy, useRef, useState } from 'react';
import { CompareBar, CompareButton, ListingRow } from '#/features/listings/index.ts';
import { PageTitle } from '#/components/page-title.tsx';
import { notFoundPage } from '#/components/not-found.tsx';
import { storedInBrowser } from '#/lib/browser-storage.ts';
import { readFailure } from '#/lib/request-error.ts';
import { useCurrentUser } from '#/lib/session.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { countText, voteLabel } from '../format.ts';
import '../saved.css';

const VoterNameSheet = lazy(() => import('./voter-name-sheet.tsx'));

/** A shared list: its listings, and a vote for or against each. */
export function ShortlistPage({ link }: { link: SharedCollectionInput }) {
  const [{ name, ownerName, isOwner, homes, votes }] = trpc.collections.getShared.useSuspenseQuery(link);
  const { isMine, cast } = useCastVote(link);
  const user = useCurrentUser();
  const storedName = voter.use().name;
  const [waiting, setWaiting] = useState<Omit<Ballot, 'name'>>();
  // The name is stored once a vote with it was counted; until then another vote must not ask for it again.
  const [saidName, setSaidName] = useState('');
  const known = user?.name ?? (storedName === '' ? saidName : storedName);
  const vote = (ballot: Omit<Ballot, 'name'>) => (known === '' ? setWaiting(ballot) : cast({ ...ballot, name: known }));
  const inList = countText(homes, false);
  const subtitle = isOwner ? `Your list · ${inList}` : `${ownerName}’s list · ${inList}`;
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <PageHeader title={name} subtitle={subtitle} />
      <div className="page grid gap-4">
        <Note tone="info">
          {isOwner
            ? 'This is what people with your link see. Your own vote counts too.'
            : `${ownerName} would like to know what you think. Vote for or against each home; you can change it later.`}
        </Note>
        {homes.length === 0 && (
          <EmptyState icon={Heart} title="No homes on this list now" action={<FeedLink />}>
            {ownerName} has removed the homes. Check again later.
          </EmptyState>
        )}
        <ul className="tiles">
          {homes.map(({ listing, available }) => {
            const own = votes.filter(({ listingId }) => listingId === listing.id);
            return (
              <li key={listing.id}>
                <ListingRow
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
                </ListingRow>
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
            onName={(entered) => {
              setWaiting(undefined);
              setSaidName(entered);
              cast({ ...waiting, name: entered }, () => setSaidName(''));
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
      Browse homes
    </Link>
  );
}

interface VoteButtonsProps {
  title: string;
  votes: readonly HomeVote[];
  mine: HomeVote['vote'] | undefined;
  onVote: (vote: 1 | 0 | -1) => void;
}

/** The user's vote on a listing, and the votes of others. */
function VoteButtons({ title, votes, mine, onVote }: VoteButtonsProps) {
  const count = (wanted: 1 | -1) => votes.filter(({ vote }) => vote === wanted).length;
  const faces = [
    { vote: 1, text: 'For', icon: ThumbsUp },
    { vote: -1, text: 'Against', icon: ThumbsDown },
  ] as const;
  return (
    <>
      <div className="flex gap-2" role="group" aria-label={`Your vote on ${title}`}>
        {faces.map(({ vote, text, icon: Icon }) => (
          <Chip className="flex-1" key={vote} selected={mine === vote} onClick={() => onVote(mine === vote ? 0 : vote)}>
            <Icon className="icon-20" aria-hidden="true" />
            {text} {count(vote)}
          </Chip>
        ))}
      </div>
      <p className="flex items-baseline gap-1.5 mt-1.5 text-14 wrap-anywhere whitespace-pre-line" role="status">
        {voteLabel(votes) ?? 'No votes yet'}
      </p>
    </>
  );
}

interface Ballot {
  listingId: Id<'lst'>;
  /** 0 removes the vote. */
  vote: 1 | 0 | -1;
  name: string;
}

interface CastVote {
  isMine: (vote: HomeVote) => boolean;
  /** `onRefused` is called for a vote that failed. */
  cast: (ballot: Ballot, onRefused?: () => void) => void;
  busy: boolean;
}

/** Voting on a shared list: optimistic, rolled back when the server refuses. The last vote counts. */
function useCastVote(link: SharedCollectionInput): CastVote {
  const me = voter.use();
  const underWay = useRef(0);
  const { getShared } = trpc.useUtils().collections;
  const mark = me.marks[link.collectionId];
  const isMine = (vote: HomeVote) => vote.mine || vote.voter === mark;
  const show = ({ listingId, vote, name }: Ballot) =>
    getShared.setData(
      link,
      (list) => list && { ...list, votes: [...others(list, listingId), ...own(vote, { listingId, name })] },
    );
  const others = ({ votes }: SharedCollection, listingId: string) =>
    votes.filter((vote) => vote.listingId !== listingId || !isMine(vote));
  const own = (vote: Ballot['vote'], { listingId, name }: Pick<HomeVote, 'listingId' | 'name'>): HomeVote[] =>
    vote === 0 ? [] : [{ listingId, name, vote, voter: mark ?? '', mine: true }];
  const voting = trpc.collections.vote.useMutation({
    // Serialised: concurrent requests could reach the server in the wrong order.
    scope: { id: `vote-${link.collectionId}` },
    onSuccess: (answer, { name, collectionId }) => saveVoter(name, { collectionId, mark: answer.voter }),
    onError: (error) => notify(`Vote not counted. ${readFailure(error).text}`),
    onSettled: () => {
      underWay.current -= 1;
      // Refetched only after the last pending vote: an earlier response would lack it.
      if (underWay.current === 0) void getShared.invalidate(link);
    },
  });
  return {
    isMine,
    busy: voting.isPending,
    cast: (ballot, onRefused) => {
      underWay.current += 1;
      void getShared.cancel(link);
      show(ballot);
      voting.mutate({ ...link, ...ballot, voterKey: me.key }, { onError: () => onRefused?.() });
    },
  };
}

/** Identity of a guest voter. */
interface Voter {
  /** Secret of this browser that identifies its votes. */
  readonly key: string;
  readonly name: string;
  /** By list: the mark by which this browser recognises its own votes. */
  readonly marks: Readonly<Record<string, string>>;
}

export const voter = storedInBrowser('rr_voter', (stored): Voter => {
  const { key, name, marks } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  return {
    key: typeof key === 'string' && /^[\w-]{22,64}$/.test(key) ? key : newKey(),
    name: typeof name === 'string' ? name : '',
    marks: typeof marks === 'object' && marks !== null ? (marks as Voter['marks']) : {},
  };
});

/** Stores the name, and the mark of this browser's votes on a list. */
export function saveVoter(name: string, { collectionId, mark }: { collectionId: string; mark: string }): void {
  const { key, marks } = voter.read();
  voter.keep({ key, name, marks: { ...marks, [collectionId]: mark } });
}

function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A link to a list that does not exist or is no longer shared. */
export const ShortlistNotFoundPage = notFoundPage(({ code, fieldErrors }) => {
  const ended = code === 'saved.share_ended';
  const broken = code === 'saved.share_not_found' || 'key' in fieldErrors || 'collectionId' in fieldErrors;
  if (!ended && !broken) return undefined;
  return {
    title: 'Shared list',
    missing: {
      icon: Unlink,
      title: ended ? 'This list isn’t shared any more' : 'This link doesn’t open a list',
    },
    text: ended ? 'Ask who sent you the link for a new one.' : 'Check that you have all of it, or ask who sent it.',
    to: '/',
    linkText: 'Browse homes',
  };
});
