export { checkAuditLog, checkAuditLogNow, getAuditState } from './checks.ts';
export { type AuditFinding, type AuditReport, verifyAuditLog } from './verify.ts';
export type { AuditAnchor } from './verify-repository.ts';
