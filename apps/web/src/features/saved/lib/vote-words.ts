import type { HomeVote } from '@rentreel/contracts/saved';

const names = (votes: readonly HomeVote[]) => votes.map(({ name }) => name).join(', ');

/** "2 for (Mum, Tunde), 1 against (Zainab)"; undefined while nobody has voted. */
export function voteWords(votes: readonly HomeVote[]): string | undefined {
  const yes = votes.filter(({ vote }) => vote === 1);
  const no = votes.filter(({ vote }) => vote === -1);
  const parts = [
    ...(yes.length > 0 ? [`${yes.length} for (${names(yes)})`] : []),
    ...(no.length > 0 ? [`${no.length} against (${names(no)})`] : []),
  ];
  return parts.length === 0 ? undefined : parts.join(', ');
}
