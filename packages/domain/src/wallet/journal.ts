import { hash } from 'node:crypto';
import type { Id } from '@rentreel/contracts/ids';
import type { WriteTx, SqlRunner } from '@rentreel/db';
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
import { readRunner } from './sql-runner.ts';

/** An entry in the journal. */
export interface PostedEntry {
  readonly id: Id<'jrn'>;
  readonly seq: number;
  /** Epoch milliseconds: when the money moved, and when the entry was written. */
  readonly occurredAt: number;
  readonly createdAt: number;
  /**
   * The balance of each of its accounts directly after it, on the account's normal side, in kobo. Empty for a newly posted
   * movement of escrow, whose balances no caller shows.
   */
  readonly balanceAfter: ReadonlyMap<AccountCode, Kobo>;
}

export type RefusalReason = 'insufficient_balance' | 'account_missing';

/**
 * The outcome of one entry. A duplicate has the key and the content of an earlier entry and carries that entry; the same key
 * with other content is `key_reused`. A refused entry leaves no trace, not even its key, so it can be posted later.
 * `over_limit` is a payment or withdrawal beyond the daily limit of its payer.
 */
export type PostingOutcome =
  | { readonly status: 'posted' | 'duplicate'; readonly entry: PostedEntry }
  | { readonly status: 'key_reused' }
  | { readonly status: 'refused'; readonly reason: RefusalReason }
  | { readonly status: 'over_limit'; readonly error: DomainError };

/**
 * Posts a batch of entries. This is the only way into the journal: nothing else inserts entries, opens accounts or writes
 * seals.
 *
 * Guarantees after every call, for any number of concurrent callers:
 *  1. every entry in the journal balances, and its lines and the stored balances change with it or not at all;
 *  2. no account of a user is below zero after any entry: an entry that would take it there is refused and leaves no trace;
 *  3. one idempotency key is one entry: duplicates get the first outcome, other content is reported as `key_reused`;
 *  4. every entry is sealed, in journal order, on the hash of the previous one;
 *  5. money credited to a wallet whose owner owes money after a chargeback pays that debt first;
 *  6. an account is opened at zero by the first entry that pays into it, and only if that entry is posted.
 * Database triggers enforce 1 and 2, so no mistake in this code can break them.
 *
 * The batch is inserted with one statement, except payments into escrow. Those, and entries that the statement skips
 * (duplicates, refusals, first entries of an account), are posted one by one, so the order within a batch is not
 * guaranteed: a caller that needs one entry before another calls twice. Outcomes are in the order of `entries`; `now` is
 * epoch milliseconds.
 */
export async function postEntries(
  { $client: runner }: WriteTx,
  entries: readonly JournalEntry[],
  now: number,
): Promise<PostingOutcome[]> {
  if (entries.length === 0) return [];
  const drafts = entries.map((entry) => draftEntry(entry, now));
  // Together, which saves a round trip on a libSQL server: posting changes no seal.
  const [lastHash, outcomes] = await Promise.all([findLastHash(runner), postDrafts(runner, drafts)]);
  const posted = outcomes.flatMap((outcome) => (outcome.status === 'posted' ? outcome.stored : []));
  await sealEntries(runner, lastHash, [...posted, ...(await payDues(runner, posted, now))]);
  return withBalances(runner, outcomes);
}

async function postDrafts(runner: SqlRunner, drafts: readonly EntryDraft[]): Promise<DraftOutcome[]> {
  const places = await insertEntries(
    runner,
    drafts.filter(({ entry }) => !opensAccounts(entry)),
  );
  const outcomes: DraftOutcome[] = [];
  for (const draft of drafts) outcomes.push(placedOutcome(draft, places) ?? (await postOneEntry(runner, draft)));
  return outcomes;
}

/** Posts the part of a wallet's new money that pays for chargebacks, with no other entry between it and the credit. */
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

/** Returns whether an entry is almost always the first of some account, so that the batch statement would skip it. */
const opensAccounts = ({ kind }: JournalEntry): boolean => kind === 'escrow_funded';

function placedOutcome(draft: EntryDraft, places: ReadonlyMap<string, number>): DraftOutcome | undefined {
  const seq = places.get(draft.id);
  return seq === undefined ? undefined : { status: 'posted', stored: storedFromDraft(draft, seq) };
}

async function withBalances(runner: SqlRunner, outcomes: readonly DraftOutcome[]): Promise<PostingOutcome[]> {
  const stored = outcomes.flatMap((outcome) => ('stored' in outcome ? outcome.stored : []));
  const shown = stored.filter(({ category }) => category !== 'escrow').map(({ seq }) => seq);
  const balances = await balancesAfter(runner, [...new Set(shown)]);
  return outcomes.map((outcome) => {
    if (!('stored' in outcome)) return outcome;
    const { id, seq, occurredAt, createdAt } = outcome.stored;
    const entry: PostedEntry = { id, seq, occurredAt, createdAt, balanceAfter: balances.get(seq) ?? new Map() };
    return { status: outcome.status, entry };
  });
}

/** The outcome of one entry before its balances are read. */
type DraftOutcome =
  | { readonly status: 'posted' | 'duplicate'; readonly stored: StoredEntry }
  | { readonly status: 'key_reused' }
  | { readonly status: 'refused'; readonly reason: RefusalReason };

function draftEntry(entry: JournalEntry, createdAt: number): EntryDraft {
  return { id: newId('jrn'), entry, createdAt };
}

/** Returns why the journal would refuse an entry now, or undefined. */
export async function findRefusal(runner: SqlRunner, entry: JournalEntry): Promise<RefusalReason | undefined> {
  const accounts = entry.lines.map(({ account }) => account);
  return entryRefusal(entry, await findBalances(runner, accounts));
}

/** Returns the draft as stored once its sequence number is known. */
function storedFromDraft({ id, entry, createdAt }: EntryDraft, seq: number): StoredEntry {
  return extended(entry, { id, seq, createdAt });
}

/** Returns why the batch statement skipped an entry, and posts it when only accounts that it may open were missing. */
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
 * Returns why the journal must refuse an entry, given the balances of those of its accounts that are open. Undefined means it
 * can be posted, and then it may open any missing account: it only credits that account, or the account may go negative.
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

const content = (entry: JournalEntry) => canonicalEntry({ ...entry, id: '', seq: 0, occurredAt: 0, description: '' });

/** Returns whether two entries move the same money for the same reason, ignoring when and under which names. */
export function sameMovement(a: JournalEntry, b: JournalEntry): boolean {
  return content(a) === content(b);
}

/**
 * Opens accounts at zero. Opening the account behind a user's wallet also opens the wallet. Returns false and opens nothing
 * when an account belongs to a user who does not exist.
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

/** SHA-256 as the hash chain uses it: 64 lower-case hexadecimal digits. */
export const sha256 = (text: string): string => hash('sha256', text);

/** Extends the hash chain from its last hash over newly posted entries, in journal order. */
async function sealEntries(
  runner: SqlRunner,
  lastHash: string | undefined,
  posted: readonly StoredEntry[],
): Promise<void> {
  if (posted.length === 0) return;
  let previous = lastHash ?? genesisHash;
  const seals = posted
    .toSorted((a, b) => a.seq - b.seq)
    .map((entry) => {
      previous = sealEntry(previous, entry, sha256);
      return [entry.seq, previous] as const;
    });
  await insertSeals(runner, seals);
}

/** Returns the outcome already stored under an entry's key, or undefined when the key is new. */
export const findPostedEntry = (ctx: Context, entry: JournalEntry): Promise<PostingOutcome | undefined> =>
  findPosting(readRunner(ctx), entry);

/** Does the same inside an open transaction. */
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

/** Returns the caller's wallet balance in kobo; 0 before the wallet is opened. */
export async function getWalletBalance(ctx: Context): Promise<Kobo> {
  const { userId } = requireUser(ctx);
  return (await findBalance(readRunner(ctx), userAvailable(userId))) ?? zeroKobo;
}
