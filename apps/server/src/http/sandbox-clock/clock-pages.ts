import { moveSessions } from '@rentreel/auth';
import { timersChannel } from '@rentreel/domain/timers';
import { type Context, Hono } from 'hono';
import type { Container } from '../../container.ts';
import type { HttpEnv } from '../http-env.ts';
import { sandboxPolicy } from '../sandbox-frame.ts';
import { clockHtml, mostHours } from './clock-html.ts';
import { nextDeadline } from './next-deadline.ts';

export const clockPath = '/sandbox/clock';

const hourMs = 3_600_000;

/** A whole number of hours that a move may have; undefined for anything else. */
function hoursOf(text: unknown): number | undefined {
  const hours = typeof text === 'string' && /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return hours >= 1 && hours <= mostHours ? hours : undefined;
}

/** The page that moves the server's time, and what it does; without a sandbox clock it does not exist. */
export function clockPages({ sandboxClock, services }: Pick<Container, 'sandboxClock' | 'services'>): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  if (!sandboxClock) return app;

  const show = async (c: Context<HttpEnv>, said: { moved: number | undefined; problem?: string }) => {
    const now = sandboxClock.now();
    const next = await nextDeadline(services.database, now);
    c.header('content-security-policy', sandboxPolicy);
    return c.html(
      clockHtml({ now, aheadMs: sandboxClock.aheadMs(), next, ...said }),
      said.problem === undefined ? 200 : 422,
    );
  };

  app.get(clockPath, (c) => show(c, { moved: hoursOf(c.req.query('moved')) }));

  app.post(clockPath, async (c) => {
    const hours = hoursOf((await c.req.parseBody())['hours']);
    if (hours === undefined) {
      const problem = `The time was not moved. Give a whole number of hours, 1 to ${mostHours}.`;
      return show(c, { moved: undefined, problem });
    }
    const before = sandboxClock.aheadMs();
    await services.database.writer.write((tx) => moveSessions(tx, hours * hourMs));
    sandboxClock.moveBy(hours * hourMs);
    services.log.warn({ hours, aheadMs: sandboxClock.aheadMs(), before }, 'the sandbox clock was moved');
    services.events.notify(timersChannel);
    return c.redirect(`${clockPath}?moved=${hours}`, 303);
  });
  return app;
}
