export { checkAuditLog, checkAuditLogNow, getAuditState } from './checks.ts';
export { getAuditEntry, listAudit, listAuditActions, openAuditExport } from './entries.ts';
export type { AuditEntryRow } from './repository.ts';
export { type AuditReport, verifyAuditLog } from './verify.ts';
export type { AuditAnchor } from './verify-repository.ts';
