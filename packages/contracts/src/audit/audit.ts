import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { limitField, pageFields, pageOf } from '../page.ts';
import { tidyText } from '../text.ts';
import { daysBetween, isoDayField } from '../day.ts';

/** One check of the whole audit log. Times are epoch milliseconds. */
export const auditCheck = z.strictObject({
  checkedAt: z.number(),
  durationMs: z.number(),
  /** How many entries are as they were written, from the first on. */
  entries: z.number(),
  /** The last of them, and its hash. */
  lastSeq: z.number(),
  lastHash: z.string(),
  /** The first entry that is not; null where none is, or where no entry is to blame. */
  brokenSeq: z.nullable(z.number()),
  /** What was found; null for a sound log. */
  problem: z.nullable(z.string()),
});
export type AuditCheck = z.infer<typeof auditCheck>;

/** How the audit log stands; `lastCheck` is null before the first. */
export const auditState = z.strictObject({ entries: z.number(), lastCheck: z.nullable(auditCheck) });
export type AuditState = z.infer<typeof auditState>;

/** How many days one export covers, and how many letters name a person or an object. */
export const auditLimits = { exportDays: 92, text: 120 } as const;

const longText = `Use at most ${auditLimits.text} letters.`;
const textField = z.optional(z.string(longText).check(tidyText(), z.maxLength(auditLimits.text, longText)));
const actionText = 'Choose an action from the list.';

/** What of the log is looked for; left out: everything. Days are days in Lagos, the first and the last counted. */
const filterFields = {
  /** A name, an e-mail address, a phone number or an id; `server` for what happens by itself. */
  who: textField,
  /** The id of what it was done to, or what finds a person. */
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

/** Where an export is downloaded by who may read the log. */
export function auditExportPath({ format, ...filter }: ExportAuditInput): string {
  const given = Object.entries(filter).flatMap(([name, value]) =>
    value ? `${name}=${encodeURIComponent(value)}` : [],
  );
  return `/api/administration/audit.${format}?${given.join('&')}`;
}

/** One entry of the log. `at` is epoch milliseconds. */
export const auditEntry = z.strictObject({
  seq: z.number(),
  /** `entity.past_tense`. */
  action: z.string(),
  /** Who did it; null for the server and for guests. */
  actor: z.nullable(z.strictObject({ id: idField('usr'), name: z.string() })),
  /** What it was done to. */
  subjectId: z.string(),
  /** The name of the person, the title of the listing; null where there is none. */
  subjectName: z.nullable(z.string()),
  at: z.number(),
});
export type AuditLogEntry = z.infer<typeof auditEntry>;

export const auditPage = pageOf(auditEntry);

export const getAuditInput = z.strictObject({ seq: z.number().check(z.int(), z.gte(1)) });
export type GetAuditInput = z.infer<typeof getAuditInput>;

/** One entry with everything that is stored of it. */
export const auditDetail = z.strictObject({
  ...auditEntry.shape,
  requestId: z.string(),
  /** As JSON. */
  details: z.string(),
  hash: z.string(),
  /** Of the entry before it. */
  previousHash: z.string(),
  /** Whether what it says fits its hash and the one before. */
  fits: z.boolean(),
});
export type AuditDetail = z.infer<typeof auditDetail>;
