import { hash } from 'node:crypto';
import type { WriteTx } from '@rentreel/db';
import {
  type Account,
  type AccountCode,
  type Balances,
  type JournalEntry,
  accountFromCode,
  canGoNegative,
  canonicalEntry,
  genesisHash,
  normalSide,
  sealEntry,
  userAvailable,
} from '@rentreel/ledger';
import { extended, type Kobo, zeroKobo } from '@rentreel/values';
import { type Context, type DomainError, newId, requireUser } from '../kernel/index.ts';
import { personExists } from '../people/index.ts';
import { collectDues } from './chargeback-dues.ts';
import {
  type EntryDraft,
  type StoredEntry,
  balancesAfter,
  findBalance,
  findBalances,
  findEntryByKey,
  findLastHash,
  insertAccountRows,
  insertEntries,
  insertSeals,
  insertWalletRow,
} from './repository.ts';
import { type SqlRunner, readRunner } from './sql-runner.ts';

/** An entry that stands in the journal. */
export interface PostedEntry {
  readonly id: string;
  readonly seq: number;
  /** Epoch milliseconds: when the money moved, and when that was written down. */
  readonly occurredAt: number;
  readonly createdAt: number;
  /** The balance of each of its accounts right after it, on the account's normal side, in kobo. */
  readonly balanceAfter: ReadonlyMap<AccountCode, Kobo>;
}

export type RefusalReason = 'insufficient_balance' | 'account_missing';

/**
 * What became of one entry. A duplicate has the same key and the same content as an entry that was there before and
 * carries that one; the same key with other content is `key_reused`. A refused entry leaves nothing behind, its key
 * included: asking again is asking anew. `over_limit` is a payment or withdrawal beyond the daily limit of its payer.
 */
export type PostingOutcome =
  | { readonly status: 'posted' | 'duplicate'; readonly entry: PostedEntry }
  | { readonly status: 'key_reused' }
  | { readonly status: 'refused'; readonly reason: RefusalReason }
  | { readonly status: 'over_limit'; readonly error: DomainError };

/**
 * THE WAY INTO THE JOURNAL. Nothing else inserts entries, opens accounts or seals.
 *
 * What holds after every call, whoever calls and however many at once:
 *  1. every entry in the journal balances, and its lines and the stored balances changed with it or not at all;
 *  2. no account of a person is below zero, at no entry: what would take it there is refused and leaves nothing behind;
 *  3. one idempotency key is one entry: its duplicates get the first one's answer, other content is told apart;
 *  4. every entry is sealed, in the order of the journal, on the hash of the one before;
 *  5. what comes into a wallet whose owner owes money after a chargeback pays that first;
 *  6. an account is opened at zero by the first entry that pays into it, and only if that entry is posted.
 * The database keeps 1 and 2 by itself (its triggers refuse), so no mistake here can break them.
 *
 * The whole batch goes in as one statement, but for payments into escrow. They, and what the statement passes over
 * (duplicates, refusals, first entries of an account), are looked at one by one, so the entries of a batch count as asked for at the same moment: whoever needs one before another
 * calls twice. Outcomes come in the order of `entries`; `now` is epoch milliseconds.
 */
export async function postEntries(
  { $client: runner }: WriteTx,
  entries: readonly JournalEntry[],
  now: number,
): Promise<PostingOutcome[]> {
  if (entries.length === 0) return [];
  const drafts = entries.map((entry) => draftEntry(entry, now));
  const places = await insertEntries(
    runner,
    drafts.filter(({ entry }) => !opensAccounts(entry)),
  );
  const outcomes: DraftOutcome[] = [];
  for (const draft of drafts) outcomes.push(placedOutcome(draft, places) ?? (await postOneEntry(runner, draft)));

  const posted = outcomes.flatMap((outcome) => (outcome.status === 'posted' ? outcome.stored : []));
  await sealEntries(runner, [...posted, ...(await payDues(runner, posted, now))]);
  return withBalances(runner, outcomes);
}

/** Posts what of a wallet's new money pays for chargebacks; nothing else is between the entry that brought it and this. */
async function payDues(runner: SqlRunner, posted: readonly StoredEntry[], now: number): Promise<StoredEntry[]> {
  const drafts = (await collectDues(runner, posted, now)).map((entry) => draftEntry(entry, now));
  if (drafts.length === 0) return [];
  const places = await insertEntries(runner, drafts);
  return drafts.map((draft) => {
    const seq = places.get(draft.id);
    if (seq === undefined) throw new Error(`The journal passed over ${draft.entry.idempotencyKey}`);
    return storedFromDraft(draft, seq);
  });
}

/** Whether an entry is nearly always the first of some account, so that the statement of a batch would pass it over. */
const opensAccounts = ({ kind }: JournalEntry): boolean => kind === 'escrow_funded';

function placedOutcome(draft: EntryDraft, places: ReadonlyMap<string, number>): DraftOutcome | undefined {
  const seq = places.get(draft.id);
  return seq === undefined ? undefined : { status: 'posted', stored: storedFromDraft(draft, seq) };
}

async function withBalances(runner: SqlRunner, outcomes: readonly DraftOutcome[]): Promise<PostingOutcome[]> {
  const seqs = new Set(outcomes.flatMap((outcome) => ('stored' in outcome ? outcome.stored.seq : [])));
  const balances = await balancesAfter(runner, [...seqs]);
  return outcomes.map((outcome) => {
    if (!('stored' in outcome)) return outcome;
    const { id, seq, occurredAt, createdAt } = outcome.stored;
    const entry: PostedEntry = { id, seq, occurredAt, createdAt, balanceAfter: balances.get(seq) ?? new Map() };
    return { status: outcome.status, entry };
  });
}

/** What became of one entry, while its balances are still to be read. */
type DraftOutcome =
  | { readonly status: 'posted' | 'duplicate'; readonly stored: StoredEntry }
  | { readonly status: 'key_reused' }
  | { readonly status: 'refused'; readonly reason: RefusalReason };

function draftEntry(entry: JournalEntry, createdAt: number): EntryDraft {
  return { id: newId('jrn'), entry, createdAt };
}

/** Why the books cannot take an entry now, before it is offered to them; undefined when they can. */
export async function findRefusal(runner: SqlRunner, entry: JournalEntry): Promise<RefusalReason | undefined> {
  const accounts = entry.lines.map(({ account }) => account);
  return entryRefusal(entry, await findBalances(runner, accounts));
}

/** The draft as it stands in the journal once it has its place. */
function storedFromDraft({ id, entry, createdAt }: EntryDraft, seq: number): StoredEntry {
  return extended(entry, { id, seq, createdAt });
}

/** Says why the journal passed an entry over, and posts it after all when only accounts that it may open were missing. */
async function postOneEntry(runner: SqlRunner, draft: EntryDraft): Promise<DraftOutcome> {
  const accounts = draft.entry.lines.map(({ account }) => account);
  const [first, open] = await Promise.all([
    findEntryByKey(runner, draft.entry.idempotencyKey),
    findBalances(runner, accounts),
  ]);
  if (first)
    return sameMovement(first, draft.entry) ? { status: 'duplicate', stored: first } : { status: 'key_reused' };

  const reason = entryRefusal(draft.entry, open);
  if (reason) return { status: 'refused', reason };

  const missing = accounts.filter((account) => !open.has(account));
  if (!(await openAccounts(runner, missing, draft.createdAt))) return { status: 'refused', reason: 'account_missing' };
  const seq = (await insertEntries(runner, [draft])).get(draft.id);
  if (seq === undefined) throw new Error(`The journal passed over entry ${draft.id} for a reason that is not known`);
  return { status: 'posted', stored: storedFromDraft(draft, seq) };
}

/**
 * Why the books cannot take an entry, given the balances of those of its accounts that are open. Undefined when they can:
 * then any account that is missing is one that the entry may open, because it only gains or may fall below zero.
 */
export function entryRefusal(entry: JournalEntry, open: Balances): RefusalReason | undefined {
  const taken = entry.lines.flatMap(({ account: code, amountKobo }) => {
    const account = accountFromCode(code);
    const grows = normalSide(account.kind) === 'debit' ? amountKobo : -amountKobo;
    return grows < 0 && !canGoNegative(account) ? [{ balance: open.get(code), grows }] : [];
  });
  if (taken.some(({ balance }) => balance === undefined)) return 'account_missing';
  return taken.some(({ balance = 0, grows }) => balance + grows < 0) ? 'insufficient_balance' : undefined;
}

const content = (entry: JournalEntry) => canonicalEntry({ ...entry, id: '', seq: 0, occurredAt: 0 });

/** Whether two entries move the same money for the same reason; when they did is left aside. */
export function sameMovement(a: JournalEntry, b: JournalEntry): boolean {
  return content(a) === content(b);
}

/**
 * Opens accounts at zero. With the account behind a person's wallet the wallet itself is opened: that is what "a wallet
 * opens with the first money in it" means. False, with nothing opened, when one belongs to a person who is not there.
 */
async function openAccounts(runner: SqlRunner, codes: readonly AccountCode[], now: number): Promise<boolean> {
  const accounts = codes.map(accountFromCode);
  for (const { owner } of accounts) {
    if (owner?.kind === 'user' && !(await personExists(runner, owner.id))) return false;
  }
  const rows = accounts.map((account) => ({ ...account, mayGoNegative: canGoNegative(account), createdAt: now }));
  if (rows.length > 0) await insertAccountRows(runner, rows);
  for (const account of accounts.filter(isWallet)) await insertWalletRow(runner, account, now);
  return true;
}

const isWallet = ({ owner, code }: Account): boolean => owner?.kind === 'user' && code === userAvailable(owner.id);

/** SHA-256 as the hash chain wants it: 64 lower-case hexadecimal digits. */
export const sha256 = (text: string): string => hash('sha256', text);

/** Carries the hash chain on over entries that were just posted, in the order of the journal. */
async function sealEntries(runner: SqlRunner, posted: readonly StoredEntry[]): Promise<void> {
  if (posted.length === 0) return;
  let previous = (await findLastHash(runner)) ?? genesisHash;
  const seals = posted
    .toSorted((a, b) => a.seq - b.seq)
    .map((entry) => {
      previous = sealEntry(previous, entry, sha256);
      return [entry.seq, previous] as const;
    });
  await insertSeals(runner, seals);
}

/** What the journal already says to an entry's key: undefined when it is new. */
export const findPostedEntry = (ctx: Context, entry: JournalEntry): Promise<PostingOutcome | undefined> =>
  findPosting(readRunner(ctx), entry);

/** The same inside an open transaction. */
export async function findPosting(runner: SqlRunner, entry: JournalEntry): Promise<PostingOutcome | undefined> {
  const first = await findEntryByKey(runner, entry.idempotencyKey);
  if (!first) return undefined;
  if (!sameMovement(first, entry)) return { status: 'key_reused' };
  const { id, seq, occurredAt, createdAt } = first;
  const balances = await balancesAfter(runner, [seq]);
  return {
    status: 'duplicate',
    entry: { id, seq, occurredAt, createdAt, balanceAfter: balances.get(seq) ?? new Map() },
  };
}

/** What the caller has in the wallet, in kobo; 0 before it is opened. */
export async function getWalletBalance(ctx: Context): Promise<Kobo> {
  const { userId } = requireUser(ctx);
  return (await findBalance(readRunner(ctx), userAvailable(userId))) ?? zeroKobo;
}
