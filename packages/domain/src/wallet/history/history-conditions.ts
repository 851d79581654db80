import type { HistoryFilter } from '@rentreel/contracts/wallet';
import type { EntryKind } from '@rentreel/ledger';
import { parseNaira } from '@rentreel/money';
import { kindsOfType } from '../wallet-transaction-dto.ts';

/** Six letters or more, and a figure: words and shorter texts would be looked for in references in vain, or found by chance. */
const partOfReference = /^(?=.*\d)\w{6,}$/;

type Condition = readonly [sql: string, ...args: (string | number)[]];

/** What a filter asks of a line `l`, its entry `e` and its payment `p`, as SQL with its arguments. */
export function historyConditions({ type, category, flow, text }: HistoryFilter): {
  readonly sql: string;
  readonly args: readonly (string | number)[];
} {
  const conditions = [
    ...(type === undefined ? [] : [ofKinds(kindsOfType(type))]),
    ...(category === undefined ? [] : [['e.category = ?', category] as const]),
    // The wallet is owed to its owner: it grows by credit, which is negative in the books.
    ...(flow === undefined ? [] : ([[flow === 'in' ? 'l.amount_kobo < 0' : 'l.amount_kobo > 0']] as const)),
    ...(text === undefined || text === '' ? [] : [ofText(text)]),
  ];
  return {
    sql: conditions.map(([sql]) => ` AND ${sql}`).join(''),
    args: conditions.flatMap(([, ...args]) => args),
  };
}

const ofKinds = (kinds: readonly EntryKind[]): Condition => [
  'e.kind IN (SELECT value FROM json_each(?))',
  JSON.stringify(kinds),
];

function ofText(text: string): Condition {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const amount = parseNaira(text);
  const like = (column: string): Condition => [`${column} LIKE ? ESCAPE '\\'`, pattern];
  const ways = [
    like('e.description'),
    ...(partOfReference.test(text) ? ['e.id', 'p.id', 'p.provider_reference'].map(like) : []),
    ...(amount.ok ? [['abs(l.amount_kobo) = ?', Math.abs(amount.kobo)] as const] : []),
  ];
  return [`(${ways.map(([sql]) => sql).join(' OR ')})`, ...ways.flatMap(([, ...args]) => args)];
}
