export type { Actor, UserActor } from './actor.ts';
export { assertNever } from './assert-never.ts';
export { backoffMs } from './backoff-ms.ts';
export { type Clock, systemClock } from './clock.ts';
export { type Context, type Services, requireUser, systemContext } from './context.ts';
export { DomainError } from './domain-error.ts';
export { newId } from './new-id.ts';
export {
  type EventNote,
  type HandledTopic,
  type ListingOffer,
  type OutboxPayloads,
  handledTopics,
  noticesChannel,
  toldTopics,
  outboxChannel,
} from './outbox-topics.ts';
export { type PageCursor, decodeCursor, encodeCursor } from './page-cursor.ts';
export { perDatabase } from './per-database.ts';
export { type AuditNote, type ChangeOrigin, recordChanges } from './record-change.ts';
export { raiseNotice } from './raise-notice.ts';
export { requireAdmin } from './require-admin.ts';
export { toPage } from './to-page.ts';
export { type Change, announce, write } from './write.ts';
