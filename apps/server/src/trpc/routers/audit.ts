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
  /** Lists audit entries, newest first. */
  list: adminProcedure
    .input(listAuditInput)
    .output(auditPage)
    .query(({ ctx, input }) => listAudit(ctx, input)),
  /** Lists the actions that occur in the audit log. */
  actions: adminProcedure.output(z.array(z.string())).query(({ ctx }) => listAuditActions(ctx)),
  /** Returns one entry with all its stored data. */
  get: adminProcedure
    .input(getAuditInput)
    .output(auditDetail)
    .query(({ ctx, input }) => getAuditEntry(ctx, input)),
  /** Returns the length of the audit log and the result of its last verification. */
  state: adminProcedure.output(auditState).query(({ ctx }) => getAuditState(ctx)),
  /** Verifies the whole audit log now. */
  check: adminProcedure.output(auditCheck).mutation(({ ctx }) => checkAuditLogNow(ctx)),
};
