import { findBalances } from './account-repository.ts';
import { type EntryDraft, storedFromDraft } from './entry-draft.ts';
import { entryRefusal } from './entry-refusal.ts';
import { findEntryByKey, insertEntries } from './journal-repository.ts';
import { openAccounts } from './open-accounts.ts';
import type { DraftOutcome } from './draft-outcome.ts';
import type { SqlRunner } from './query-rows.ts';
import { sameMovement } from './same-movement.ts';

/** Says why the journal passed an entry over, and posts it after all when only accounts that it may open were missing. */
export async function postOneEntry(runner: SqlRunner, draft: EntryDraft): Promise<DraftOutcome> {
  const first = await findEntryByKey(runner, draft.entry.idempotencyKey);
  if (first)
    return sameMovement(first, draft.entry) ? { status: 'duplicate', stored: first } : { status: 'key_reused' };

  const accounts = draft.entry.lines.map(({ account }) => account);
  const open = await findBalances(runner, accounts);
  const reason = entryRefusal(draft.entry, open);
  if (reason) return { status: 'refused', reason };

  const missing = accounts.filter((account) => !open.has(account));
  if (!(await openAccounts(runner, missing, draft.createdAt))) return { status: 'refused', reason: 'account_missing' };
  const seq = (await insertEntries(runner, [draft])).get(draft.id);
  if (seq === undefined) throw new Error(`The journal passed over entry ${draft.id} for a reason that is not known`);
  return { status: 'posted', stored: storedFromDraft(draft, seq) };
}
