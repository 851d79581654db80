/** The budgets of docs/architecture.md. Raising one needs a decision record. */
export const budgets = {
  medianLines: 45,
  percentile95Lines: 160,
  percentile95LinesWeb: 170,
  longestFile: 300,
  lintDisables: 5,
  /** Comment lines per 100 lines in web: more is narration. */
  commentsWeb: 2,
} as const;

/** Non-blank test lines per non-blank source line, at least. */
export const testRatios: Readonly<Record<string, number>> = {
  'packages/money': 1.5,
  'packages/ledger': 1.5,
  'packages/domain': 1,
  'apps/server': 0.8,
  'apps/web': 0.5,
};

/** Comment lines per 100 lines that read well; outside of it is a note, not a failure. Anything else: 2 to 4. */
export const commentRanges: Readonly<Record<string, readonly [least: number, most: number]>> = {
  'packages/money': [6, 10],
  'packages/ledger': [6, 10],
  'packages/db': [6, 10],
  'packages/domain/src/kernel': [6, 10],
  'apps/web': [0, 2],
};
export const commentRangeElsewhere: readonly [least: number, most: number] = [2, 4];
