import type { Id } from '@rentreel/contracts/ids';
import { DomainError } from '@rentreel/domain/kernel';
import { getCalendarFile } from '@rentreel/domain/inspections';
import { type Context, Hono } from 'hono';
import type { Container } from '../container.ts';
import { httpError } from './http-error.ts';
import type { HttpEnv } from './http-env.ts';
import { actorOf } from './session-actor.ts';

const notFound = (c: Context<HttpEnv>) =>
  httpError(c, { status: 404, trpcCode: 'NOT_FOUND', code: 'inspections.not_found' });

/** Serves a confirmed inspection to its tenant and landlord as an iCalendar file. */
export function calendarRoutes({ services }: Pick<Container, 'services'>): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/api/inspections/:file{ins_[0-9a-z]{26}\\.ics}', async (c) => {
    // Safe: the pattern of the route.
    const inspectionId = c.req.param('file').replace('.ics', '') as Id<'ins'>;
    const actor = actorOf(c.get('session'));
    try {
      if (actor.kind === 'guest') return notFound(c);
      const file = await getCalendarFile({ ...services, actor, requestId: c.get('requestId') }, inspectionId);
      return c.body(file, 200, {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="inspection.ics"',
        'cache-control': 'private, no-store',
      });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return notFound(c);
    }
  });
  return app;
}
