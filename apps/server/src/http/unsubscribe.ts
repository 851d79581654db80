import { unsubscribeInput } from '@rentreel/contracts/alerts';
import { DomainError, systemContext } from '@rentreel/domain/kernel';
import { unsubscribe } from '@rentreel/domain/alerts';
import { type Context, Hono } from 'hono';
import type { Container } from '../container.ts';
import { httpError } from './http-error.ts';
import type { HttpEnv } from './http-env.ts';

function readLink({ req }: Context<HttpEnv>) {
  const searchIds = (req.query('search') ?? '').split(',');
  return unsubscribeInput.safeParse({ searchIds, token: req.query('token') });
}

/**
 * Unsubscribes from the mails of saved searches with one POST, as mail programs send it (RFC 8058). A GET changes nothing,
 * because programs open links before people do: it redirects to the page with the button.
 */
export function unsubscribeRoutes({ services }: Pick<Container, 'services'>): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/unsubscribe', (c) => c.redirect(`/#/alerts/unsubscribe${new URL(c.req.url).search}`, 302));
  app.post('/unsubscribe', async (c) => {
    const link = readLink(c);
    try {
      if (!link.success) throw new DomainError('alerts.broken_link');
      await unsubscribe(systemContext(services, c.get('requestId')), link.data);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return httpError(c, { status: 400, trpcCode: 'BAD_REQUEST', code: 'alerts.broken_link' });
    }
    return c.text('You’re unsubscribed.\n');
  });
  return app;
}
