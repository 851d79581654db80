import { systemContext } from '@rentreel/domain/kernel';
import type { RawWebhook } from '@rentreel/domain/ports';
import { followHint, storeSmsReport } from '@rentreel/domain/verification';
import { Hono } from 'hono';
import type { Container } from '../container.ts';
import { providerReportPaths } from '../providers.ts';
import type { HttpEnv } from './http-env.ts';
import { httpError } from './http-error.ts';

/** The parts of a report that are used after its signature was verified. */
type VerifiedReport<Read> = Exclude<Read, { readonly status: 'forged' | 'unreadable' }>;

interface ReportRoute<Read extends { readonly status: string }> {
  readonly path: string;
  readonly provider: string;
  readonly read: (webhook: RawWebhook) => Read;
  readonly act: (report: VerifiedReport<Read>, requestId: string) => Promise<void>;
}

/**
 * Receives reports about text messages and identity checks at `POST {path}/{provider}`. Only signed reports are accepted; one
 * about an identity check only triggers a request to the provider.
 */
export function providerReportRoutes({ services }: Pick<Container, 'services'>): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const add = <Read extends { readonly status: string }>({ path, provider, read, act }: ReportRoute<Read>) => {
    app.post(`${path}/:provider`, async (c) => {
      const requestId = c.get('requestId');
      if (c.req.param('provider') !== provider) return c.notFound();
      const body = new Uint8Array(await c.req.arrayBuffer());
      const report = read({ body, header: (name) => c.req.header(name) });
      if (report.status === 'forged') {
        return httpError(c, { status: 401, trpcCode: 'UNAUTHORIZED', code: 'verification.forged_report' });
      }
      if (report.status === 'unreadable') {
        services.log.error(
          { requestId, provider, bytes: body.length },
          'a signed report of a provider could not be read',
        );
        return c.text('not understood\n');
      }
      // Safe: the two others were answered above.
      await act(report as VerifiedReport<Read>, requestId);
      return c.text('stored\n');
    });
  };
  const { sms, identity } = services;
  add({
    path: providerReportPaths.sms,
    provider: sms.provider,
    read: (webhook) => sms.readReport(webhook),
    act: (report, requestId) => storeSmsReport(systemContext(services, requestId), report),
  });
  add({
    path: providerReportPaths.identity,
    provider: identity.provider,
    read: (webhook) => identity.readHint(webhook),
    act: (report, requestId) => followHint(systemContext(services, requestId), report.providerReference),
  });
  return app;
}
