import type { Id } from '@rentreel/contracts/ids';
import type { InboxFilter } from '@rentreel/contracts/messages';
import { type ReadHandle, queryRows } from '@rentreel/db';
import type { PageCursor } from '../kernel/index.ts';
import { applicantReference, knownNameSql } from '../people/index.ts';
import type { ChatSide, MessageRow } from './repository.ts';
import { searchPattern } from './messages-repository.ts';

/** A conversation as it appears in the inbox of one of its people. */
export interface InboxRow {
  readonly id: Id<'cnv'>;
  readonly listingId: Id<'lst'>;
  readonly tenantId: Id<'usr'>;
  readonly side: ChatSide;
  /** The owner of the inbox. */
  readonly ownId: string;
  readonly otherId: Id<'usr'>;
  readonly otherName: string;
  readonly otherVerified: number;
  readonly lastSeq: number;
  readonly lastAt: number;
  readonly lastText: string | null;
  readonly lastSenderId: string | null;
  readonly lastKind: MessageRow['kind'] | null;
  /** Number of photos of the last message. */
  readonly lastPhotos: number | null;
  readonly unread: number;
  readonly archived: number;
  readonly awaiting: ChatSide | null;
  readonly expiredAt: number | null;
  readonly contactsOpenAt: number | null;
  readonly declinedReason: string | null;
  readonly readSeq: number;
  readonly otherReadSeq: number;
  readonly otherDeliveredSeq: number;
  readonly blockedByMe: number;
  readonly blockedByOther: number;
}

/** Empty while the name is hidden from the landlord. */
const otherNames: Readonly<Record<ChatSide, string>> = {
  tenant: 'u.name',
  landlord: knownNameSql('c.listing_id', 'c.tenant_id', 'u.name'),
};

const columnsFor = (side: ChatSide, other: ChatSide) => `c.id, c.listing_id AS listingId, c.tenant_id AS tenantId,
  '${side}' AS side, c.${side}_id AS ownId, c.${other}_id AS otherId,
  ${otherNames[side]} AS otherName, u.is_verified AS otherVerified,
  c.last_seq AS lastSeq, c.last_at AS lastAt, CASE WHEN c.contacts_open_at IS NULL THEN m.text ELSE coalesce(m.original, m.text) END AS lastText, m.sender_id AS lastSenderId, m.kind AS lastKind,
  json_array_length(m.payload, '$.photos') AS lastPhotos,
  (SELECT count(*) FROM messages AS n WHERE n.conversation_id = c.id AND n.seq > c.${side}_read_seq
    AND n.sender_id IS NOT c.${side}_id) AS unread,
  c.${side}_archived AS archived, c.awaiting, c.expired_at AS expiredAt, c.contacts_open_at AS contactsOpenAt, c.declined_reason AS declinedReason, c.${side}_read_seq AS readSeq,
  c.${other}_read_seq AS otherReadSeq, c.${other}_delivered_seq AS otherDeliveredSeq,
  EXISTS (SELECT 1 FROM blocked_people WHERE blocker_id = c.${side}_id AND blocked_id = c.${other}_id) AS blockedByMe,
  EXISTS (SELECT 1 FROM blocked_people WHERE blocker_id = c.${other}_id AND blocked_id = c.${side}_id) AS blockedByOther`;

/** Selects the chats of `chats`, aliased `c`, with the person on the other side and the last message. */
const selectFrom = (side: ChatSide, other: ChatSide, chats: string) => `SELECT ${columnsFor(side, other)}
  FROM ${chats} JOIN users AS u ON u.id = c.${other}_id
  LEFT JOIN messages AS m ON m.conversation_id = c.id AND m.seq = c.last_seq`;

const ofTenant = selectFrom('tenant', 'landlord', 'conversations AS c');
const ofLandlord = selectFrom('landlord', 'tenant', 'conversations AS c');

/** Safe: the columns are those of `columnsFor`. */
function toRow(found: object): InboxRow {
  const row = found as unknown as InboxRow;
  return row.otherName === '' ? { ...row, otherName: applicantReference(row) } : row;
}

/** Returns one conversation as `side` sees it. */
export async function findInboxRow(handle: ReadHandle, id: string, side: ChatSide): Promise<InboxRow | undefined> {
  const sql = `${side === 'tenant' ? ofTenant : ofLandlord} WHERE c.id = ?`;
  const { rows } = await handle.$client.execute({ sql, args: [id] });
  return rows.map(toRow)[0];
}

const askedBy = (side: ChatSide) =>
  `json_each(?1) AS asked CROSS JOIN conversations AS c ON c.id = asked.value ->> 0 AND c.${side}_id = asked.value ->> 1`;
const ofReaders = `${selectFrom('tenant', 'landlord', askedBy('tenant'))}
  UNION ALL ${selectFrom('landlord', 'tenant', askedBy('landlord'))} WHERE c.last_seq > 0`;

/** Returns conversations as these people see them, in any order, one per reader, without those a reader may not see. */
export async function findInboxRows(
  handle: ReadHandle,
  readers: readonly { readonly conversationId: Id<'cnv'>; readonly userId: Id<'usr'> }[],
): Promise<readonly InboxRow[]> {
  const asked = readers.map(({ conversationId, userId }) => [conversationId, userId]);
  const { rows } = await handle.$client.execute({ sql: ofReaders, args: [JSON.stringify(asked)] });
  return rows.map(toRow);
}

export interface InboxRequest {
  readonly userId: Id<'usr'>;
  readonly filter: InboxFilter;
  readonly q: string | undefined;
  readonly listingId: Id<'lst'> | undefined;
  /** Omitted: both. */
  readonly side?: ChatSide;
  readonly after: PageCursor | undefined;
  readonly limit: number;
}

const filters: Readonly<Record<InboxFilter, string>> = {
  all: 'archived = 0',
  unread: 'archived = 0 AND unread > 0',
  needs_reply: 'archived = 0 AND awaiting = side AND NOT blockedByMe AND NOT blockedByOther',
  archived: 'archived = 1',
};

/** SQL for the text of a message as the reader sees it: hidden parts are not searched, shown parts are. */
const shownText = 'CASE WHEN x.contactsOpenAt IS NULL THEN t.text ELSE coalesce(t.original, t.text) END';
const found = `(otherName LIKE :q ESCAPE '\\' OR id IN (SELECT value FROM json_each(:referenced))
  OR EXISTS (SELECT 1 FROM listings AS l WHERE l.id = listingId AND (l.title LIKE :q ESCAPE '\\' OR l.area LIKE :q ESCAPE '\\'))
  OR EXISTS (SELECT 1 FROM messages AS t WHERE t.conversation_id = x.id AND ${shownText} LIKE :q ESCAPE '\\'))`;

const reference = /^(?:applicant )?([0-9a-hjkmnp-tv-z]{4})$/i;

/** Matches the landlord's chats with the applicant of this reference; nothing for other text. */
async function findReferenced(handle: ReadHandle, landlordId: Id<'usr'>, q: string): Promise<string[]> {
  const wanted = reference.exec(q.trim())?.[1]?.toUpperCase();
  if (wanted === undefined) return [];
  const sql = 'SELECT id, listing_id AS listingId, tenant_id AS tenantId FROM conversations WHERE landlord_id = ?';
  const chats = await queryRows<Pick<InboxRow, 'id' | 'listingId' | 'tenantId'>>(handle, sql, [landlordId]);
  return chats.filter((chat) => applicantReference(chat).endsWith(wanted)).map(({ id }) => id);
}

/** Returns the conversations of a person that have a message, latest first. */
export async function listInbox(handle: ReadHandle, request: InboxRequest): Promise<InboxRow[]> {
  const { userId, filter, q, listingId, side, after, limit } = request;
  const conditions = [
    filters[filter],
    '(lastAt, id) < (:lastAt, :id)',
    "(:side = 'both' OR side = :side)",
    ...(q ? [found] : []),
    ...(listingId === undefined ? [] : ['listingId = :listingId']),
  ];
  const sql = `SELECT * FROM (${ofTenant} WHERE c.tenant_id = :me AND c.last_seq > 0
      UNION ALL ${ofLandlord} WHERE c.landlord_id = :me AND c.last_seq > 0) AS x
    WHERE ${conditions.join(' AND ')} ORDER BY lastAt DESC, id DESC LIMIT :limit`;
  const args = {
    me: userId,
    lastAt: after?.sortValue ?? Number.MAX_SAFE_INTEGER,
    id: after?.id ?? '',
    limit,
    ...(q && { q: searchPattern(q), referenced: JSON.stringify(await findReferenced(handle, userId, q)) }),
    ...(listingId !== undefined && { listingId }),
    side: side ?? 'both',
  };
  const { rows } = await handle.$client.execute({ sql, args });
  return rows.map(toRow);
}

const unreadOf = (side: ChatSide) => `SELECT c.${side}_id AS person, c.id AS chat
  FROM (SELECT DISTINCT value AS id FROM json_each(?1)) AS asked CROSS JOIN conversations AS c ON c.${side}_id = asked.id
  JOIN messages AS n ON n.conversation_id = c.id AND n.seq > c.${side}_read_seq AND n.sender_id IS NOT c.${side}_id
  WHERE c.last_seq > c.${side}_read_seq AND c.${side}_archived = 0`;
const countUnread = `SELECT person, count(*) AS messages, count(DISTINCT chat) AS chats
  FROM (${unreadOf('tenant')} UNION ALL ${unreadOf('landlord')}) GROUP BY person`;

/** Counts what these people have not read, outside the archive. */
export async function countUnreadOf(
  handle: ReadHandle,
  userIds: readonly Id<'usr'>[],
): Promise<(userId: Id<'usr'>) => { readonly messages: number; readonly chats: number }> {
  const { rows } = await handle.$client.execute({ sql: countUnread, args: [JSON.stringify(userIds)] });
  const counts = new Map(
    rows.map((row) => [row['person'], { messages: Number(row['messages']), chats: Number(row['chats']) }]),
  );
  return (userId) => counts.get(userId) ?? { messages: 0, chats: 0 };
}
