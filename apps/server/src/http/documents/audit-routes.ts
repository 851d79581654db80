import { type ExportAuditInput, exportAuditInput } from '@rentreel/contracts/audit';
import { type AuditEntryRow, openAuditExport } from '@rentreel/domain/audit';
import { type Context as Call, DomainError } from '@rentreel/domain/kernel';
import { csvLine, isoDayAt } from '@rentreel/values';
import { type Context, Hono } from 'hono';
import { stream } from 'hono/streaming';
import type { Container } from '../../container.ts';
import type { HttpEnv } from '../http-env.ts';
import { httpError } from '../http-error.ts';
import { actorOf } from '../session-actor.ts';
import { lagosTime } from './sheet.ts';

/**
 * Serves the audit log as a file to administrators with the right to it:
 * `/api/administration/audit.csv?from=2026-11-01&to=2026-11-30`.
 */
export function auditRoutes({ services }: Pick<Container, 'services'>): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/api/administration/:file{audit\\.(?:csv|jsonl)}', async (c) => {
    const session = c.get('session');
    if (!session) return httpError(c, { status: 401, trpcCode: 'UNAUTHORIZED', code: 'auth.sign_in_required' });
    const format = c.req.param('file').slice('audit.'.length);
    const asked = exportAuditInput.safeParse({ ...c.req.query(), format });
    if (!asked.success) return httpError(c, { status: 400, trpcCode: 'BAD_REQUEST', code: 'app.invalid_input' });
    const call: Call = { ...services, actor: actorOf(session), requestId: c.get('requestId') };
    try {
      return sendExport(c, asked.data, (await openAuditExport(call, asked.data)).pages());
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return httpError(c, { status: 404, trpcCode: 'NOT_FOUND', code: error.code });
    }
  });
  return app;
}

const types = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl; charset=utf-8' } as const;

function sendExport(
  c: Context<HttpEnv>,
  { format, from, to }: ExportAuditInput,
  pages: AsyncGenerator<readonly AuditEntryRow[]>,
): Response {
  c.header('content-type', types[format]);
  c.header('content-disposition', `attachment; filename="rentreel-audit-${from}-to-${to}.${format}"`);
  c.header('cache-control', 'private, no-store');
  return stream(c, async (out) => {
    if (format === 'csv') await out.write(`\uFEFF${csvLine(head)}`);
    for await (const page of pages) {
      if (out.aborted) return;
      await out.write(page.map(format === 'csv' ? toCsv : toJson).join(''));
    }
  });
}

const head = [
  'Number',
  'Date',
  'Time (WAT)',
  'Who',
  'Who (id)',
  'Action',
  'On',
  'On (id)',
  'Details',
  'Request',
  'Hash',
];

const toCsv = (row: AuditEntryRow): string =>
  csvLine([
    String(row.seq),
    isoDayAt(row.at),
    lagosTime(row.at),
    row.actorName ?? '',
    row.actorId ?? '',
    row.action,
    row.subjectName ?? '',
    row.subjectId,
    row.details,
    row.requestId,
    row.hash ?? '',
  ]);

/** In the stored and hashed form, so that the recipient can recompute the hashes. */
const toJson = ({ seq, actorId, action, subjectId, requestId, details, at, hash }: AuditEntryRow): string =>
  `${JSON.stringify({ seq, actorId, action, subjectId, requestId, details, createdAt: at, hash })}\n`;
