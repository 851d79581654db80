import type { Id } from '@rentreel/contracts/ids';
import type { HomeVote, SharedCollection, SharedCollectionInput } from '@rentreel/contracts/saved';
import { useRef } from 'react';
import { readFailure } from '../../../lib/request-error.ts';
import { notify } from '../../../lib/toasts.ts';
import { trpc } from '../../../lib/trpc.ts';
import { keepVoter, voter } from '../lib/voter.ts';

export interface Ballot {
  listingId: Id<'lst'>;
  /** 0 takes the vote back. */
  vote: 1 | 0 | -1;
  name: string;
}

export interface CastVote {
  isMine: (vote: HomeVote) => boolean;
  /** `onRefused` hears of a vote that did not count. */
  cast: (ballot: Ballot, onRefused?: () => void) => void;
  busy: boolean;
}

/** Voting on a shared list: the count changes at once, and is put back when the server refuses. The last vote stands. */
export function useCastVote(link: SharedCollectionInput): CastVote {
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
    // One after the other: two at once could reach the server the other way round.
    scope: { id: `vote-${link.collectionId}` },
    onSuccess: (answer, { name, collectionId }) => keepVoter(name, { collectionId, mark: answer.voter }),
    onError: (error) => notify(`Your vote did not count. ${readFailure(error).text}`),
    onSettled: () => {
      underWay.current -= 1;
      // What the server says between two votes lacks the later one.
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
