import {
  auditCheck,
  auditDetail,
  auditPage,
  auditState,
  getAuditInput,
  listAuditInput,
} from '@rentreel/contracts/audit';
import { checkAuditLogNow, getAuditEntry, getAuditState, listAudit, listAuditActions } from '@rentreel/domain/audit';
import * as z from 'zod/mini';
import { adminProcedure } from '../procedures.ts';

export const auditRoutes = {
  /** The audit log, the newest first. */
  list: adminProcedure
    .input(listAuditInput)
    .output(auditPage)
    .query(({ ctx, input }) => listAudit(ctx, input)),
  /** Every action that the log has. */
  actions: adminProcedure.output(z.array(z.string())).query(({ ctx }) => listAuditActions(ctx)),
  /** One entry with everything that is stored of it. */
  get: adminProcedure
    .input(getAuditInput)
    .output(auditDetail)
    .query(({ ctx, input }) => getAuditEntry(ctx, input)),
  /** How the audit log stands: its length, and its last check. */
  state: adminProcedure.output(auditState).query(({ ctx }) => getAuditState(ctx)),
  /** Checks the whole audit log now. */
  check: adminProcedure.output(auditCheck).mutation(({ ctx }) => checkAuditLogNow(ctx)),
};
