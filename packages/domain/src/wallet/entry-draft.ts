import type { JournalEntry, RecordedEntry } from '@rentreel/ledger';
import { newId } from '../kernel/index.ts';

/** An entry on its way into the journal: it has its id, and gets its place (`seq`) by being inserted. */
export interface EntryDraft {
  readonly id: string;
  readonly entry: JournalEntry;
  readonly createdAt: number;
}

/** An entry in the journal and when it was written down. */
export interface StoredEntry extends RecordedEntry {
  readonly createdAt: number;
}

export function draftEntry(entry: JournalEntry, createdAt: number): EntryDraft {
  return { id: newId('jrn'), entry, createdAt };
}

/** The draft as it stands in the journal once it has its place. */
export function storedFromDraft({ id, entry, createdAt }: EntryDraft, seq: number): StoredEntry {
  return { ...entry, id, seq, createdAt };
}
