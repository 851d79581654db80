import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Database, readSnapshot, type SqlRunner } from '@rentreel/db';
import { auditHash, firstAuditHash } from '../kernel/index.ts';
import {
  type AuditAnchor,
  type StoredEntry,
  auditPages,
  findLastSeq,
  findAuditHead,
  findEntryAfter,
  listCheckedHeads,
  listMissingGuards,
} from './verify-repository.ts';

/** A defect found in the audit log. */
interface AuditFinding {
  readonly kind: 'changed' | 'missing' | 'inserted' | 'reordered' | 'cut_off' | 'rewritten' | 'head' | 'guard';
  /** The entry to inspect; undefined when there is none. */
  readonly seq?: number;
  /** Human-readable description. */
  readonly problem: string;
}

/** The result of a check of the log, and how far it read. */
export interface AuditReport {
  /** Empty for an intact log. The first broken entry only: entries after it cannot be verified. */
  readonly findings: readonly AuditFinding[];
  /** Number of intact entries, from the first on. */
  readonly entries: number;
  /**
   * Number of the last intact entry, 0 before the first, and its hash: a copy stored elsewhere allows a later comparison.
   */
  readonly lastSeq: number;
  readonly lastHash: string;
}

/**
 * Reads the whole log and compares each entry with its hash, the last entry with the head, and the log with what earlier
 * checks and the given anchors recorded. Linear time, constant memory; reads one snapshot, so that writes continue
 * concurrently.
 */
export async function verifyAuditLog(
  database: Pick<Database, 'readClient'>,
  given: readonly AuditAnchor[] = [],
  onProgress: (entry: number, of: number) => void = () => {},
): Promise<AuditReport> {
  return readSnapshot(database, async (log) => {
    const guards = (await listMissingGuards(log)).map(([name, purpose]): AuditFinding => ({
      kind: 'guard',
      problem: `The trigger ${name} is missing: it ${purpose}.`,
    }));
    const anchors = [...(await listCheckedHeads(log)), ...given];
    const read = await readChain(log, anchors, onProgress);
    return { ...read.place, findings: [...guards, ...(read.finding ? [read.finding] : [])] };
  });
}

/** The position of the check, and the hash on which the next entry must build. */
interface Place {
  readonly entries: number;
  readonly lastSeq: number;
  readonly lastHash: string;
}

interface ChainRead {
  readonly place: Place;
  readonly finding: AuditFinding | undefined;
}

async function readChain(
  log: SqlRunner,
  anchors: readonly AuditAnchor[],
  onProgress: (entry: number, of: number) => void,
): Promise<ChainRead> {
  const last = await findLastSeq(log);
  let place: Place = { entries: 0, lastSeq: 0, lastHash: firstAuditHash };
  const anchorAt = new Map(anchors.map((anchor) => [anchor.seq, anchor]));
  for await (const page of auditPages(log)) {
    for (const entry of page) {
      const hash = auditHash(place.lastHash, entry);
      if (hash !== entry.hash) return { place, finding: await explainBreak(log, entry, place) };
      const finding = compareAnchor(anchorAt.get(entry.seq), hash);
      if (finding) return { place, finding };
      place = { entries: place.entries + 1, lastSeq: entry.seq, lastHash: hash };
    }
    onProgress(place.lastSeq, last);
    // Reading a page of a file does not yield to the event loop: let other work run in between.
    await nextTurn();
  }
  return { place, finding: (await compareHead(log, place)) ?? missingAfterCheck(anchors, place) };
}

function compareAnchor(anchor: AuditAnchor | undefined, hash: string): AuditFinding | undefined {
  if (anchor === undefined || anchor.hash === hash) return undefined;
  const problem = `Entry ${anchor.seq} had another hash when it was checkpointed: it, or entries before it, were rewritten.`;
  return { kind: 'rewritten', seq: anchor.seq, problem };
}

function missingAfterCheck(anchors: readonly AuditAnchor[], { lastSeq }: Place): AuditFinding | undefined {
  const lost = anchors.find(({ seq }) => seq > lastSeq);
  if (lost === undefined) return undefined;
  const problem = `The log ends at entry ${lastSeq}, and entry ${lost.seq} was checkpointed before: the end was cut off.`;
  return { kind: 'cut_off', seq: lastSeq + 1, problem };
}

async function compareHead(log: SqlRunner, { entries, lastSeq, lastHash }: Place): Promise<AuditFinding | undefined> {
  const head = await findAuditHead(log);
  if (head === undefined) return { kind: 'head', problem: 'The record of where the log ends (audit_head) is gone.' };
  if (head.entries > entries || head.seq > lastSeq) {
    const count = Math.max(head.entries - entries, 1);
    const lost = count === 1 ? '1 entry was' : `${count} entries were`;
    const problem = `The log ends at entry ${lastSeq} and should end at ${head.seq}: ${lost} cut off.`;
    return { kind: 'cut_off', seq: lastSeq + 1, problem };
  }
  if (head.entries < entries) {
    const problem = `The log should end at entry ${head.seq}: what follows was put in past the server.`;
    return { kind: 'inserted', seq: head.seq + 1, problem };
  }
  if (head.hash === lastHash) return undefined;
  return { kind: 'head', problem: 'The record of where the log ends (audit_head) was changed.' };
}

/** Describes what happened to the first entry that does not build on the previous one. */
async function explainBreak(log: SqlRunner, entry: StoredEntry, place: Place): Promise<AuditFinding> {
  const { seq } = entry;
  const head = await findAuditHead(log);
  if (entry.hash === null && head && head.seq < seq && seq <= head.chainUntil) {
    return { kind: 'head', seq, problem: `Entries from ${seq} on are not chained yet: start the server once.` };
  }
  return (await explainByNext(log, entry, place)) ?? explainByPlace(log, entry, place);
}

/** Compares with the next entry, which was chained to the original. */
async function explainByNext(
  log: SqlRunner,
  entry: StoredEntry,
  { lastHash }: Place,
): Promise<AuditFinding | undefined> {
  const { seq } = entry;
  const next = await findEntryAfter(log, seq);
  const head = await findAuditHead(log);
  const nextFollows = (hash: string) =>
    next === undefined ? head?.hash === hash : auditHash(hash, next) === next.hash;
  if (nextFollows(auditHash(lastHash, entry))) {
    return { kind: 'changed', seq, problem: `The hash of entry ${seq} was changed; what the entry says was not.` };
  }
  if (nextFollows(lastHash)) return { kind: 'inserted', seq, problem: `Entry ${seq} was put in past the server.` };
  return undefined;
}

/** Describes an entry that was moved or removed. */
async function explainByPlace(
  log: SqlRunner,
  { seq }: StoredEntry,
  { lastSeq, lastHash }: Place,
): Promise<AuditFinding> {
  const expected = lastSeq + 1;
  const moved = await findMoved(log, expected, lastHash);
  if (moved !== undefined) {
    const problem = `The order was changed: the entry that belongs at ${expected} stands at ${moved}.`;
    return { kind: 'reordered', seq, problem };
  }
  if (seq > expected) {
    const gone = expected === seq - 1 ? `Entry ${expected} is` : `Entries ${expected} to ${seq - 1} are`;
    return { kind: 'missing', seq: expected, problem: `${gone} missing.` };
  }
  return { kind: 'changed', seq, problem: `Entry ${seq} is not as the server wrote it.` };
}

/** Returns the current position of the entry written at a position; undefined when it no longer exists. */
async function findMoved(log: SqlRunner, seq: number, previous: string): Promise<number | undefined> {
  for await (const page of auditPages(log, seq - 1)) {
    const found = page.find((entry) => entry.seq !== seq && auditHash(previous, { ...entry, seq }) === entry.hash);
    if (found) return found.seq;
    await nextTurn();
  }
  return undefined;
}
