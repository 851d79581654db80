import type {
  AuditDetail,
  AuditFilter,
  AuditLogEntry,
  ExportAuditInput,
  GetAuditInput,
  ListAuditInput,
} from '@rentreel/contracts/audit';
import type { Page } from '@rentreel/contracts/page';
import { dayMs, startOfIsoDay } from '@rentreel/values';
import { findPeopleIds } from '../administration/index.ts';
import {
  type Context,
  DomainError,
  auditHash,
  decodeCursor,
  firstAuditHash,
  requireRight,
  toPage,
  write,
} from '../kernel/index.ts';
import { namedPerson } from '../people/index.ts';
import {
  type AuditEntryRow,
  type EntryQuery,
  findEntry,
  findHashBefore,
  listActions,
  listEntries,
} from './repository.ts';

/** The search term for the server itself. */
const server = 'server';

/** Translates the filter into a query; people are found as by the search of administration. */
async function toQuery(ctx: Context, { who, on, action, from, to }: AuditFilter): Promise<EntryQuery> {
  return {
    actors: who === server ? null : who ? await findPeopleIds(ctx, who) : undefined,
    subjects: on ? await findSubjects(ctx, on) : undefined,
    action,
    from: from === undefined ? undefined : startOfIsoDay(from),
    until: to === undefined ? undefined : startOfIsoDay(to) + dayMs,
  };
}

/** Returns the id itself for an id; otherwise the ids of matching people. */
async function findSubjects(ctx: Context, on: string): Promise<readonly string[]> {
  return /^[a-z]{3}_\w+$/.test(on) ? [on] : [on, ...(await findPeopleIds(ctx, on))];
}

const toEntry = ({ seq, actorId, actorName, action, subjectId, subjectName, at }: AuditEntryRow): AuditLogEntry => ({
  seq,
  action,
  actor: actorId === null ? null : namedPerson(actorId, actorName),
  subjectId,
  subjectName,
  at,
});

const isEmpty = ({ actors }: EntryQuery) => actors?.length === 0;

/** Returns a page of the audit log, newest first. */
export async function listAudit(
  ctx: Context,
  { cursor, limit, ...filter }: ListAuditInput,
): Promise<Page<AuditLogEntry>> {
  requireRight(ctx, 'audit.read');
  const query = await toQuery(ctx, filter);
  if (isEmpty(query)) return { items: [], nextCursor: null };
  const place = cursor ? decodeCursor(cursor) : undefined;
  const before = place && { at: place.sortValue, seq: Number(place.id) };
  const rows = await listEntries(ctx.database.read, { ...query, before }, limit + 1);
  const { items, nextCursor } = toPage(rows, limit, ({ at, seq }) => ({ sortValue: at, id: String(seq) }));
  return { items: items.map(toEntry), nextCursor };
}

/** Returns every action that occurs in the log. */
export async function listAuditActions(ctx: Context): Promise<string[]> {
  requireRight(ctx, 'audit.read');
  return listActions(ctx.database.read);
}

/** Returns one entry with all stored columns. Throws audit.entry_not_found. */
export async function getAuditEntry(ctx: Context, { seq }: GetAuditInput): Promise<AuditDetail> {
  requireRight(ctx, 'audit.read');
  const { read } = ctx.database;
  const row = await findEntry(read, seq);
  if (!row) throw new DomainError('audit.entry_not_found');
  const previousHash = (await findHashBefore(read, seq)) ?? firstAuditHash;
  const { requestId, details, hash, at: createdAt } = row;
  const fits = auditHash(previousHash, { ...row, createdAt }) === hash;
  return { ...toEntry(row), requestId, details, hash: hash ?? '', previousHash, fits };
}

/** Entries that are read page by page while they are sent. */
interface AuditExport {
  pages(): AsyncGenerator<readonly AuditEntryRow[]>;
}

const exportPage = 1000;

/** Opens an export of a period of the log, newest first, and audits who made it. */
export async function openAuditExport(ctx: Context, { format, ...filter }: ExportAuditInput): Promise<AuditExport> {
  requireRight(ctx, 'audit.read');
  const query = await toQuery(ctx, filter);
  const given = Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, value ?? null]));
  await write(ctx, async (uow) => {
    uow.audit({ action: 'audit_log.exported', subjectId: 'audit_log', details: { format, ...given } });
  });
  return { pages: () => exportPages(ctx, query) };
}

async function* exportPages(ctx: Context, query: EntryQuery): AsyncGenerator<readonly AuditEntryRow[]> {
  let before: EntryQuery['before'];
  for (let more = !isEmpty(query); more;) {
    const page = await listEntries(ctx.database.read, { ...query, before }, exportPage);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    more = last !== undefined && page.length === exportPage;
    before = last && { at: last.at, seq: last.seq };
  }
}
