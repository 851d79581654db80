import { moveSessions } from '@rentreel/auth';
import { timersChannel } from '@rentreel/domain/timers';
import { count, escapeHtml, formatDateTime, hourMs } from '@rentreel/values';
import { type Context, Hono } from 'hono';
import type { Container } from '../../container.ts';
import type { HttpEnv } from '../http-env.ts';
import { type Deadline, nextDeadline } from './deadlines.ts';
import { sandboxFrame, sandboxPolicy } from './frame.ts';

/** Maximum hours of one move: a year and a day. */
const mostHours = 24 * 366;

interface ClockView {
  /** The server's time in epoch milliseconds. */
  readonly now: number;
  readonly aheadMs: number;
  readonly next: Deadline | undefined;
  /** Hours of the last move; undefined when nothing was moved. */
  readonly moved: number | undefined;
  /** Why the last move was rejected. */
  readonly problem?: string;
}

const note =
  '<strong>This is a sandbox. The clock isn’t real.</strong> Move it, and deadlines of bookings, payments and inspections come at once. It only goes forward, for everybody who uses this server.';

const steps = [
  [1, '1 hour'],
  [24, '24 hours'],
  [48, '48 hours'],
  [24 * 30, '30 days'],
] as const;

/** Formats milliseconds as days and hours, such as "2 days 1 hour"; rounded up to a whole hour, empty for none. */
function spanText(ms: number): string {
  const hours = Math.ceil(ms / hourMs);
  const days = Math.floor(hours / 24);
  const parts = [days > 0 ? count(days, 'day') : '', hours % 24 > 0 ? count(hours % 24, 'hour') : ''];
  return parts.filter((part) => part !== '').join(' ');
}

const row = (name: string, value: string) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`;

const stepButton = ([hours, name]: readonly [number, string], index: number) =>
  `<button name="hours" value="${hours}"${index === 0 ? ' class="first"' : ''}>Move on by ${name}</button>`;

/** Renders the next deadline with a button that moves past it; empty when there is none. */
function nextForm({ next, now }: ClockView): string[] {
  if (!next) return [];
  const hours = Math.ceil((next.dueAt - now) / hourMs);
  if (hours > mostHours) return [];
  const what = `${escapeHtml(next.words)}, ${formatDateTime(next.dueAt)}`;
  return [
    `<form method="post"><button name="hours" value="${hours}">Go past the next deadline<small>${what}</small></button></form>`,
  ];
}

/** Renders the page that moves the server's time. */
function clockHtml(view: ClockView): string {
  const { now, aheadMs, moved, problem } = view;
  return sandboxFrame({
    title: 'The time of the server',
    note,
    body: [
      ...(moved === undefined ? [] : [`<p class="done" role="status">Moved on by ${spanText(moved * hourMs)}.</p>`]),
      ...(problem === undefined ? [] : [`<p class="note" role="alert">${problem}</p>`]),
      '<h1>The time of the server</h1>',
      '<dl>',
      row('Now, in Lagos', formatDateTime(now)),
      row('Ahead of the real time', spanText(aheadMs) || 'not at all'),
      '</dl>',
      '<h2>Move it on</h2>',
      '<form method="post">',
      ...steps.map(stepButton),
      '</form>',
      '<h2>Or by as much as you like</h2>',
      '<form method="post">',
      '<label for="hours">Hours</label>',
      `<input id="hours" name="hours" type="number" inputmode="numeric" min="1" max="${mostHours}" step="1" required>`,
      '<button>Move on by so many hours</button>',
      '</form>',
      ...nextForm(view).map((form) => `<h2>Or to what comes next</h2>\n${form}`),
      '<h2>Good to know</h2>',
      '<p>Deadlines that have passed are handled within seconds; a long move works like a server that was down for that time. Nobody is logged out. Deadlines on the screens of RentReel follow; words such as “Today” and “2 hours ago” keep the time of your device.</p>',
      '<p>The time stays moved when the server starts again, because what has happened keeps its dates. To be back in the present, stop the server and delete its data folder.</p>',
      '<p><a href="/#/">Open RentReel</a></p>',
    ],
  });
}

export const clockPath = '/sandbox/clock';

/** Parses the hours of a move; undefined unless they are a whole number within the limits. */
function hoursOf(text: unknown): number | undefined {
  const hours = typeof text === 'string' && /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return hours >= 1 && hours <= mostHours ? hours : undefined;
}

/** Serves the page that moves the server's time and its form; without a sandbox clock it answers 404. */
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
      const problem = `The time wasn’t moved. Give a whole number of hours, 1 to ${mostHours}.`;
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
