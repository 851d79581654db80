import { auditCheck, auditState } from '@rentreel/contracts/audit';
import { checkAuditLogNow, getAuditState } from '@rentreel/domain/audit';
import { adminProcedure } from '../procedures.ts';

export const auditRoutes = {
  /** How the audit log stands: its length, and its last check. */
  state: adminProcedure.output(auditState).query(({ ctx }) => getAuditState(ctx)),
  /** Checks the whole audit log now. */
  check: adminProcedure.output(auditCheck).mutation(({ ctx }) => checkAuditLogNow(ctx)),
};
