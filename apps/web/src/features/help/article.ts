/** Audience of an article. */
export const helpRoles = { tenant: 'Renting', landlord: 'Letting', agent: 'Agents' } as const;
export type HelpRole = keyof typeof helpRoles;

/** Stages of renting, in display order. */
export const helpStages = {
  search: 'Finding a home',
  visit: 'Inspections',
  pay: 'Paying and moving in',
  live: 'Living there',
  leave: 'Moving out',
  let: 'Letting a home',
  money: 'Wallet and withdrawals',
  account: 'Your account',
} as const;
type HelpStage = keyof typeof helpStages;

/** A part of a line. `to` is the name of another article or the path of a screen. */
export type ArticlePart =
  | string
  | { readonly bold: string }
  | { readonly small: string }
  | { readonly to: string; readonly text: string };

export type ArticleBlock =
  | { readonly heading: string }
  | { readonly text: readonly ArticlePart[] }
  | { readonly points: readonly (readonly ArticlePart[])[] }
  | { readonly steps: readonly (readonly ArticlePart[])[] };

export interface HelpArticle {
  readonly slug: string;
  readonly title: string;
  readonly roles: readonly HelpRole[];
  readonly stage: HelpStage;
  /** Day on which the article was last compared with the product, 2026-11-23. */
  readonly reviewed: string;
  /** Search terms besides the title. */
  readonly words: readonly string[];
  readonly blocks: readonly ArticleBlock[];
}

const textOf = (part: ArticlePart): string => {
  if (typeof part === 'string') return part;
  if ('bold' in part) return part.bold;
  return 'small' in part ? part.small : part.text;
};

/** Returns the text of an article: a line per heading, paragraph and list item. */
export const linesOf = ({ blocks }: Pick<HelpArticle, 'blocks'>): string[] =>
  blocks.flatMap((block) => {
    if ('heading' in block) return [block.heading];
    const lines = 'text' in block ? [block.text] : 'points' in block ? block.points : block.steps;
    return lines.map((line) => line.map(textOf).join(''));
  });

/** Returns the targets of its links. */
export const linksOf = ({ blocks }: Pick<HelpArticle, 'blocks'>): string[] =>
  blocks
    .flatMap((block) =>
      'heading' in block
        ? []
        : 'text' in block
          ? block.text
          : 'points' in block
            ? block.points.flat()
            : block.steps.flat(),
    )
    .flatMap((part) => (typeof part === 'object' && 'to' in part ? [part.to] : []));
