export {
  type Actor,
  type UserActor,
  type Clock,
  systemClock,
  type Context,
  type RepeatableCall,
  type OperatingRules,
  type Services,
  isImpersonated,
  requireMayChange,
  requireUser,
  systemContext,
  perDatabase,
} from './context.ts';
export { type ChainedEntry, auditHash, firstAuditHash } from './audit-chain.ts';
export { chainOlderEntries } from './audit-repository.ts';
export {
  approvedChanges,
  configured,
  defaultOperatingRules,
  refreshConfiguration,
  rentalFeesAt,
  servicesNow,
} from './configuration.ts';
export { storedValue } from './configuration-repository.ts';
export { finishCase, requireFreeCase } from './case-claims.ts';
export { hasRight, requireOthersCase, requireRight, requireStaff } from './rights.ts';
export { assertNever, DomainError } from './domain-error.ts';
export {
  backoffMs,
  type OutboxEvent,
  type HandledTopic,
  type ListingOffer,
  type OutboxPayloads,
  handledTopics,
  noticesChannel,
  noticeTopics,
  outboxChannel,
  raiseNotice,
  webhooksChannel,
  webhookTopics,
} from './outbox.ts';
export { webhookEvents } from './webhooks.ts';
export { type EncryptedColumn, refreshEncryption } from './encrypted-columns-repository.ts';
export { newId } from './ids.ts';
export { linkKeys } from './link-keys.ts';
export { type PageCursor, decodeCursor, encodeCursor, toPage } from './page.ts';
export {
  deleteOldCalls,
  findEarlierCall,
  readKeyedRequest,
  repeatableCall,
  requireSameRequest,
  storeAnswer,
} from './repeat.ts';
export { proposalGuards, requireUnchanged } from './proposals.ts';
export { qrPath } from './qr-path.ts';
export {
  type AuditEntry,
  type ChangeOrigin,
  claimHolds,
  deleteClaim,
  deleteClaimsOf,
  listedAmong,
  recordChanges,
} from './repository.ts';
export { type UnitOfWork, announce, isUnitOfWork, readHandle, write, writeTogether } from './write.ts';
export { type HistoryEntry, type ProcessHooks, type Step, type StepRequest, step, versionCheck } from './process.ts';
