import * as z from 'zod/mini';
import { textUpTo } from '../fields.ts';
import { idField } from '../ids.ts';
import { limitField, pageFields, pageOf } from '../page.ts';
import { daysBetween, isoDayField } from '../day.ts';

/** A check of the whole audit log. Times are epoch milliseconds. */
export const auditCheck = z.strictObject({
  checkedAt: z.number(),
  durationMs: z.number(),
  /** Number of intact entries, from the first one on. */
  entries: z.number(),
  /** Sequence number and hash of the last intact entry. */
  lastSeq: z.number(),
  lastHash: z.string(),
  /** The first broken entry; null when there is none or the defect is not tied to an entry. */
  brokenSeq: z.nullable(z.number()),
  /** The defect; null for an intact log. */
  problem: z.nullable(z.string()),
});
export type AuditCheck = z.infer<typeof auditCheck>;

/** State of the audit log; `lastCheck` is null before the first check. */
export const auditState = z.strictObject({ entries: z.number(), lastCheck: z.nullable(auditCheck) });
export type AuditState = z.infer<typeof auditState>;

/** Maximum days of one export, and length limit of the actor and subject filters. */
export const auditLimits = { exportDays: 92, text: 120 } as const;

const textField = z.optional(textUpTo(auditLimits.text));
const actionText = 'Choose an action from the list.';

/** Filter of audit entries; omitted fields match everything. Days are days in Lagos, both ends included. */
const filterFields = {
  /** A name, email address, phone number or id; `server` for automatic actions. */
  who: textField,
  /** Id of the subject, or a search term for a user. */
  on: textField,
  action: z.optional(z.string(actionText).check(z.regex(/^[a-z_]{1,40}\.[a-z_]{1,60}$/, actionText))),
  from: z.optional(isoDayField),
  to: z.optional(isoDayField),
};

export const listAuditInput = z.strictObject({ ...filterFields, ...pageFields, limit: limitField(30, 100) });
export type ListAuditInput = z.infer<typeof listAuditInput>;
export type AuditFilter = Pick<ListAuditInput, 'who' | 'on' | 'action' | 'from' | 'to'>;

const rangeText = `An export covers at most ${auditLimits.exportDays} days.`;
const orderText = 'The last day comes before the first.';

export const auditFormats = ['csv', 'jsonl'] as const;
export type AuditFormat = (typeof auditFormats)[number];

export const exportAuditInput = z
  .strictObject({ ...filterFields, from: isoDayField, to: isoDayField, format: z.enum(auditFormats) })
  .check(
    z.refine(({ from, to }) => daysBetween(from, to) >= 1, { message: orderText, path: ['to'] }),
    z.refine(({ from, to }) => daysBetween(from, to) <= auditLimits.exportDays, { message: rangeText, path: ['to'] }),
  );
export type ExportAuditInput = z.infer<typeof exportAuditInput>;

/** Download path of an export, for staff who may read the log. */
export function auditExportPath({ format, ...filter }: ExportAuditInput): string {
  const given = Object.entries(filter).flatMap(([name, value]) =>
    value ? `${name}=${encodeURIComponent(value)}` : [],
  );
  return `/api/administration/audit.${format}?${given.join('&')}`;
}

/** An audit entry. `at` is epoch milliseconds. */
export const auditEntry = z.strictObject({
  seq: z.number(),
  /** `entity.past_tense`. */
  action: z.string(),
  /** Null for the server and for guests. */
  actor: z.nullable(z.strictObject({ id: idField('usr'), name: z.string() })),
  /** Subject of the action. */
  subjectId: z.string(),
  /** Name of the user or title of the listing; null when it does not exist. */
  subjectName: z.nullable(z.string()),
  at: z.number(),
});
export type AuditLogEntry = z.infer<typeof auditEntry>;

export const auditPage = pageOf(auditEntry);

export const getAuditInput = z.strictObject({ seq: z.number().check(z.int(), z.gte(1)) });
export type GetAuditInput = z.infer<typeof getAuditInput>;

/** An audit entry with all stored fields. */
export const auditDetail = z.strictObject({
  ...auditEntry.shape,
  requestId: z.string(),
  /** As JSON. */
  details: z.string(),
  hash: z.string(),
  /** Hash of the previous entry. */
  previousHash: z.string(),
  /** Whether the content matches its hash and the previous hash. */
  fits: z.boolean(),
});
export type AuditDetail = z.infer<typeof auditDetail>;
