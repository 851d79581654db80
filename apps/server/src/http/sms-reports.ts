import { systemContext } from '@rentreel/domain/kernel';
import { storeSmsReport } from '@rentreel/domain/verification';
import { Hono } from 'hono';
import type { Container } from '../container.ts';
import type { HttpEnv } from './http-env.ts';
import { httpError } from './http-error.ts';

export const smsReportsPath = '/api/webhooks/sms';

/**
 * Where a provider tells what became of a text message: `POST /api/webhooks/sms/{provider}`. Only a signed report is
 * believed, and it changes no more than the row of its message.
 */
export function smsReportRoutes({ services }: Pick<Container, 'services'>): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.post(`${smsReportsPath}/:provider`, async (c) => {
    const { sms, log } = services;
    const requestId = c.get('requestId');
    if (c.req.param('provider') !== sms.provider) return c.notFound();
    const body = new Uint8Array(await c.req.arrayBuffer());
    const read = sms.readReport({ body, header: (name) => c.req.header(name) });
    if (read.status === 'forged') {
      return httpError(c, { status: 401, trpcCode: 'UNAUTHORIZED', code: 'verification.forged_report' });
    }
    if (read.status === 'unreadable') {
      log.error({ requestId, bytes: body.length }, 'a signed report about a message could not be read');
      return c.text('not understood\n');
    }
    await storeSmsReport(systemContext(services, requestId), read);
    return c.text('stored\n');
  });
  return app;
}
