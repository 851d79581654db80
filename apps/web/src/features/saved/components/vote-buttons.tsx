import type { HomeVote } from '@rentreel/contracts/saved';
import { Chip } from '@rentreel/ui';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { voteWords } from '../lib/vote-words.ts';

export interface VoteButtonsProps {
  title: string;
  votes: readonly HomeVote[];
  mine: HomeVote['vote'] | undefined;
  onVote: (vote: 1 | 0 | -1) => void;
}

/** For or against one home, and what the others think. */
export function VoteButtons({ title, votes, mine, onVote }: VoteButtonsProps) {
  const count = (wanted: 1 | -1) => votes.filter(({ vote }) => vote === wanted).length;
  const faces = [
    { vote: 1, text: 'For', icon: ThumbsUp },
    { vote: -1, text: 'Against', icon: ThumbsDown },
  ] as const;
  return (
    <>
      <div className="vote-buttons" role="group" aria-label={`Your vote on ${title}`}>
        {faces.map(({ vote, text, icon: Icon }) => (
          <Chip key={vote} selected={mine === vote} onClick={() => onVote(mine === vote ? 0 : vote)}>
            <Icon className="icon-20" aria-hidden="true" />
            {text} {count(vote)}
          </Chip>
        ))}
      </div>
      <p className="saved-votes" role="status">
        {voteWords(votes) ?? 'No votes yet'}
      </p>
    </>
  );
}
