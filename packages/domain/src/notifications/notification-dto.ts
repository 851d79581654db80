import type { Id } from '@rentreel/contracts/ids';
import type { NoticeKind, NoticeTopic, Notification, NotificationGroup } from '@rentreel/contracts/notifications';
import type { GroupedRow, GroupRow } from './notices-repository.ts';
import { titleOfMany, type ToldNotice, wordsOf } from './words/notice-words.ts';

// Written by this module alone.
const toldOf = ({ kind, facts }: Pick<GroupRow, 'kind' | 'facts'>): ToldNotice => ({
  kind: kind as NoticeKind,
  facts: JSON.parse(facts) as unknown,
});

function toNotification(row: GroupedRow): Notification {
  const { title, text, path } = wordsOf(toldOf(row));
  return { id: row.id as Id<'ntf'>, title, text, path, occurredAt: row.occurredAt, read: row.readAt !== null };
}

/** A group as the inbox shows it: several of one kind are counted, of several kinds the latest speaks. */
export function toGroup(row: GroupRow, notices: readonly GroupedRow[]): NotificationGroup {
  const latest = toldOf(row);
  const { title, text, path } = wordsOf(latest);
  const isNew = row.unread > 0;
  const counted = { count: isNew ? row.unread : row.count, isNew };
  return {
    id: row.id as Id<'ntf'>,
    topic: row.topic as NoticeTopic,
    title: row.kinds === 1 ? titleOfMany(latest, counted) : title,
    text,
    path,
    occurredAt: row.occurredAt,
    count: row.count,
    unread: row.unread,
    notices: notices.map(toNotification),
  };
}
