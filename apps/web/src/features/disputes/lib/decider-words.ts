import type { Dispute, DisputeBar, DisputeDeciders } from '@rentreel/contracts/disputes';

const mine: Readonly<Record<DisputeBar, string>> = {
  gave: 'The decision that is appealed is yours, so this one is not: somebody who had no part in it decides.',
  confirmed: 'You confirmed the decision that is appealed, so somebody who had no part in it decides.',
  proposed: 'You proposed this decision. A second administrator confirms it or sends it back.',
};

const did: Readonly<Record<DisputeBar, string>> = {
  gave: 'gave the first decision',
  confirmed: 'confirmed the first decision',
  proposed: 'proposed this decision',
};

const named = 3;

/** “Ada”, “Ada or Bisi”, “Ada, Bisi, Chidi or 2 others”. */
export function anyOf(names: readonly string[]): string {
  const more = names.length - named;
  const shown = more > 0 ? [...names.slice(0, named), more === 1 ? '1 other' : `${more} others`] : names;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} or ${shown.at(-1) ?? ''}`;
}

export interface DeciderWords {
  /** What keeps the reader from deciding. */
  readonly bar: string | undefined;
  readonly waits: string;
  /** There are too few administrators for this decision. */
  readonly isStuck: boolean;
  /** Who else may not decide, and why. */
  readonly others: string | undefined;
}

/** Who decides now, in words for an administrator. */
export function deciderWords(
  { state, decidedBy }: Pick<Dispute, 'state' | 'decidedBy'>,
  { myBar, barred, others }: DisputeDeciders,
): DeciderWords {
  const isProposed = state === 'ruling_proposed' || state === 'appeal_proposed';
  const needed = isProposed ? 1 : decidedBy;
  const have = others.length + (myBar === null ? 1 : 0);
  return {
    bar: myBar === null ? undefined : mine[myBar],
    isStuck: have < needed,
    waits: waitsFor({ mayI: myBar === null, needed, others, have }),
    others: barred.length === 0 ? undefined : barred.map(({ name, bar }) => `${name} ${did[bar]}`).join(', '),
  };
}

interface Waiting {
  readonly mayI: boolean;
  readonly needed: number;
  readonly others: readonly string[];
  readonly have: number;
}

function waitsFor({ mayI, needed, others, have }: Waiting): string {
  if (have < needed) {
    const few = needed === 1 ? 'No administrator is left' : 'Too few administrators are left';
    return `${few} who may decide this. Give one more person the role of an administrator.`;
  }
  if (mayI && needed > 1) return `You can propose a decision; ${anyOf(others)} confirms it.`;
  return `It waits for ${anyOf(mayI ? ['you', ...others] : others)}.`;
}
