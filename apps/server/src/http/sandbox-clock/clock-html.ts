import { escapeHtml } from '../escape-html.ts';
import { sandboxFrame } from '../sandbox-frame.ts';
import type { Deadline } from './next-deadline.ts';

const hourMs = 3_600_000;

/** The farthest that one move goes: a year and a day. */
export const mostHours = 24 * 366;

interface ClockView {
  /** Epoch milliseconds of the server. */
  readonly now: number;
  readonly aheadMs: number;
  readonly next: Deadline | undefined;
  /** Hours that were just moved; undefined when nothing was. */
  readonly moved: number | undefined;
  /** Why the last wish was not followed. */
  readonly problem?: string;
}

const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  dateStyle: 'medium',
  timeStyle: 'short',
});

const note =
  '<strong>This is a sandbox. The clock is not real.</strong> Move it, and deadlines of bookings, payments and visits come at once. It only goes forward, for everybody who uses this server.';

const steps = [
  [1, '1 hour'],
  [24, '24 hours'],
  [48, '48 hours'],
  [24 * 30, '30 days'],
] as const;

const count = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`;

/** Milliseconds as days and hours: "2 days 1 hour"; rounded up to a whole hour, empty for none. */
function spanText(ms: number): string {
  const hours = Math.ceil(ms / hourMs);
  const days = Math.floor(hours / 24);
  const parts = [days > 0 ? count(days, 'day') : '', hours % 24 > 0 ? count(hours % 24, 'hour') : ''];
  return parts.filter((part) => part !== '').join(' ');
}

const row = (name: string, value: string) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`;

const stepButton = ([hours, name]: readonly [number, string], index: number) =>
  `<button name="hours" value="${hours}"${index === 0 ? ' class="first"' : ''}>Move on by ${name}</button>`;

/** The next deadline, and a button that goes there; nothing when there is none. */
function nextForm({ next, now }: ClockView): string[] {
  if (!next) return [];
  const hours = Math.ceil((next.dueAt - now) / hourMs);
  if (hours > mostHours) return [];
  const what = `${escapeHtml(next.words)}, ${time.format(next.dueAt)}`;
  return [
    `<form method="post"><button name="hours" value="${hours}">Go past the next deadline<small>${what}</small></button></form>`,
  ];
}

/** The page on which the time of the server is moved. */
export function clockHtml(view: ClockView): string {
  const { now, aheadMs, moved, problem } = view;
  return sandboxFrame({
    title: 'The time of the server',
    note,
    body: [
      ...(moved === undefined ? [] : [`<p class="done" role="status">Moved on by ${spanText(moved * hourMs)}.</p>`]),
      ...(problem === undefined ? [] : [`<p class="note" role="alert">${problem}</p>`]),
      '<h1>The time of the server</h1>',
      '<dl>',
      row('Now, in Lagos', time.format(now)),
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
      '<p>What comes due happens within seconds, one long move as after a server that stood still for so long. Nobody is signed out. Deadlines on the screens of RentReel follow; words such as “Today” and “2 hours ago” keep the time of your device.</p>',
      '<p>The time stays moved when the server starts again, because what has happened keeps its dates. To be back in the present, stop the server and delete its data folder.</p>',
      '<p><a href="/#/">Open RentReel</a></p>',
    ],
  });
}
