import type { WriteTx } from '@rentreel/db';
import type { JournalEntry } from '@rentreel/ledger';
import type { DraftOutcome } from './draft-outcome.ts';
import { draftEntry, type EntryDraft, storedFromDraft } from './entry-draft.ts';
import { balancesAfter, insertEntries } from './journal-repository.ts';
import { postOneEntry } from './post-one-entry.ts';
import type { PostedEntry, PostingOutcome } from './posting-outcome.ts';
import type { SqlRunner } from './query-rows.ts';
import { sealEntries } from './seal-entries.ts';

/**
 * THE WAY INTO THE JOURNAL. Nothing else inserts entries, opens accounts or seals.
 *
 * What holds after every call, whoever calls and however many at once:
 *  1. every entry in the journal balances, and its lines and the stored balances changed with it or not at all;
 *  2. no account of a person is below zero, at no entry: what would take it there is refused and leaves nothing behind;
 *  3. one idempotency key is one entry: its duplicates get the first one's answer, other content is told apart;
 *  4. every entry is sealed, in the order of the journal, on the hash of the one before;
 *  5. an account is opened at zero by the first entry that pays into it, and only if that entry is posted.
 * The database keeps 1 and 2 by itself (its triggers refuse), so no mistake here can break them.
 *
 * The whole batch goes in as one statement. What it passes over (duplicates, refusals, first entries of an account) is
 * looked at one by one, so the entries of a batch count as asked for at the same moment: whoever needs one before another
 * calls twice. Outcomes come in the order of `entries`; `now` is epoch milliseconds.
 */
export async function postEntries(
  { $client: runner }: WriteTx,
  entries: readonly JournalEntry[],
  now: number,
): Promise<PostingOutcome[]> {
  const drafts = entries.map((entry) => draftEntry(entry, now));
  const places = await insertEntries(runner, drafts);
  const outcomes: DraftOutcome[] = [];
  for (const draft of drafts) outcomes.push(taken(draft, places) ?? (await postOneEntry(runner, draft)));

  await sealEntries(
    runner,
    outcomes.flatMap((outcome) => (outcome.status === 'posted' ? outcome.stored : [])),
  );
  return withBalances(runner, outcomes);
}

function taken(draft: EntryDraft, places: ReadonlyMap<string, number>): DraftOutcome | undefined {
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
