import { idField } from '@rentreel/contracts/ids';
import { paymentPath } from '@rentreel/contracts/payments';
import { systemContext } from '@rentreel/domain/kernel';
import { receiveWebhook } from '@rentreel/domain/payments';
import { approvesTransfer } from '@rentreel/domain/payouts';
import { type Context, Hono } from 'hono';
import type { Container } from '../container.ts';
import type { HttpEnv } from './http-env.ts';
import { httpError } from './http-error.ts';

export const webhooksPath = '/api/webhooks/payments';

/**
 * Receives the events of a payment provider at `POST /api/webhooks/payments/{provider}`. Only the signature over the raw
 * bytes is trusted; the event is stored and answered at once, and the worker processes it. 200 for a known event and for a
 * signed event that is not understood, so that the provider stops sending it; 401 for an invalid signature; 404 for another
 * provider.
 *
 * `POST …/{provider}/approvals` is the provider's request before a transfer is made: 200 approves it, 400 stops it.
 */
export function webhookRoutes({ services, metrics }: Pick<Container, 'services' | 'metrics'>): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.post(`${webhooksPath}/:provider`, async (c) => {
    const { hostedPayments, log } = services;
    const requestId = c.get('requestId');
    if (c.req.param('provider') !== hostedPayments.provider) return c.notFound();
    const body = new Uint8Array(await c.req.arrayBuffer());
    const read = hostedPayments.readWebhook({ body, header: (name) => c.req.header(name) });
    metrics.paymentWebhooks.inc({ outcome: read.status });
    if (read.status === 'forged') return refuseForgery(c);
    if (read.status === 'unreadable') {
      log.error({ requestId, bytes: body.length }, 'a signed webhook could not be read');
      return c.text('not understood\n');
    }
    return c.text(`${await receiveWebhook(systemContext(services, requestId), read)}\n`);
  });
  app.post(`${webhooksPath}/:provider/approvals`, async (c) => {
    const { banks, log } = services;
    const requestId = c.get('requestId');
    if (c.req.param('provider') !== banks.provider || !banks.readApproval) return c.notFound();
    const body = new Uint8Array(await c.req.arrayBuffer());
    const read = banks.readApproval({ body, header: (name) => c.req.header(name) });
    if (read.status === 'forged') return refuseForgery(c);
    if (read.status === 'unreadable') {
      log.error({ requestId, bytes: body.length }, 'a question about a transfer could not be read');
      return c.text('not understood\n', 400);
    }
    const { status: _, ...asked } = read;
    const approved = await approvesTransfer(systemContext(services, requestId), asked);
    return approved ? c.text('approved\n') : c.text('not ours\n', 400);
  });
  return app;
}

const refuseForgery = (c: Context<HttpEnv>) =>
  httpError(c, { status: 401, trpcCode: 'UNAUTHORIZED', code: 'payments.forged_webhook' });

const paymentId = idField('int');

/**
 * The page to which a provider's page returns the payer. The parameters that the provider adds are not trusted and are
 * dropped.
 */
export function paymentReturn(): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/pay/:id', (c) => {
    const id = paymentId.safeParse(c.req.param('id'));
    return id.success ? c.redirect(`/#${paymentPath(id.data)}`, 302) : c.notFound();
  });
  return app;
}
