import { mayChoose, notificationKind } from '@rentreel/contracts/notifications';
import { count, escapeHtml } from '@rentreel/values';
import type { Context, OutboxEvent } from '../kernel/index.ts';
import type { Contact } from '../people/index.ts';
import { type StoredNotice, copyOf, titleOfMany } from './copy/notice-copy.ts';
import type { DueDelivery } from './repository.ts';
import { digestBundle } from './rules.ts';

interface NoticeMail {
  readonly recipient: Pick<Contact, 'email' | 'name'>;
  /** Notifications of one bundle, oldest first; at least one. */
  readonly notices: readonly DueDelivery[];
}

type MailContext = Pick<Context, 'appOrigin'>;

const linkLine = ({ appOrigin }: MailContext, { action, path }: { action: string; path: string }) =>
  `${action}: ${appOrigin}/#${path}`;

/** Renders one notification, or several of one thread with the link of the last one. */
function threadMail(ctx: MailContext, notices: readonly StoredNotice[], latest: StoredNotice): [string, string[]] {
  const shown = notices.slice(-5).map((notice) => copyOf(notice).text);
  const earlier =
    notices.length > shown.length ? [`${notices.length - shown.length} earlier ones are in the app.`] : [];
  return [
    titleOfMany(latest, { count: notices.length, isNew: true }),
    [...earlier, ...shown, linkLine(ctx, copyOf(latest))],
  ];
}

/** Renders the daily mail. */
function digestMail(ctx: MailContext, notices: readonly StoredNotice[]): [string, string[]] {
  const reported = notices.map((notice) => {
    const words = copyOf(notice);
    return [words.title, words.text, linkLine(ctx, words)].join('\n');
  });
  return [`Your day on RentReel: ${count(notices.length, 'thing')} to look at`, reported];
}

const choose = { action: 'Choose which emails you get', path: '/notifications?view=settings' };
const alwaysMailed =
  'We always email you about money and security, so nothing happens on your account without your knowledge.';

/** Beginnings of the last paragraph of a mail. */
const footers = [choose.action, alwaysMailed, 'Unsubscribe: '] as const;

const footer = (ctx: MailContext, notices: readonly DueDelivery[]): string =>
  notices.some(({ kind }) => mayChoose(notificationKind(kind).topic, 'mail')) ? linkLine(ctx, choose) : alwaysMailed;

/** Builds the mail of a bundle of notifications as an outbox event; the outbox sends it and retries on failure. */
export function noticeMail(ctx: MailContext, { recipient, notices }: NoticeMail): OutboxEvent {
  const latest = notices.at(-1);
  if (!latest) throw new Error('A mail tells of at least one notice');
  const [subject, paragraphs] =
    latest.bundle === digestBundle ? digestMail(ctx, notices) : threadMail(ctx, notices, latest);
  const text = [`Hello ${recipient.name},`, ...paragraphs, footer(ctx, notices), 'RentReel'].join('\n\n');
  return { topic: 'mail.requested', payload: { to: recipient.email, subject, text: `${text}\n` } };
}

const button =
  'display:inline-block;padding:12px 20px;border-radius:12px;background:#0b6b45;color:#ffffff;font-weight:600;text-decoration:none';
const paragraph = 'margin:0 0 16px';
const footerStyle = 'margin:0 0 8px;font-size:14px;color:#47544d';

const anchor = (url: string, words: string, style: string) =>
  `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(words)}</a>`;

/** Plain mails link as "Open the chat: https://…" or with a URL on its own line below a sentence. */
function readLink(line: string, appOrigin: string): { words: string; url: string } | undefined {
  const at = line.indexOf(`${appOrigin}/`);
  if (at === -1 || /\s/.test(line.slice(at))) return undefined;
  const url = line.slice(at);
  const before = line.slice(0, at).trim();
  // Only our own URLs become links, so that a title entered by a user cannot link elsewhere.
  return { url, words: before.endsWith(':') ? before.slice(0, -1) : before };
}

interface Frame {
  readonly appOrigin: string;
  readonly hasButton: boolean;
}

function lineHtml(line: string, { appOrigin, hasButton }: Frame): string {
  const link = readLink(line, appOrigin);
  if (!link) return escapeHtml(line);
  const words = link.words === '' ? 'Open the link' : link.words;
  const isButton = !hasButton && words.length <= 40;
  return isButton ? anchor(link.url, words, button) : anchor(link.url, words, 'color:#0b6b45');
}

const plainLine = (appOrigin: string) => (line: string) => lineHtml(line, { appOrigin, hasButton: true });

function bodyHtml(text: string, appOrigin: string): string {
  let hasButton = false;
  return text
    .trim()
    .split(/\n{2,}/)
    .filter((part) => part !== 'RentReel')
    .map((part) => {
      const isFooter = footers.some((beginning) => part.startsWith(beginning));
      const [first = '', ...rest] = part.split('\n');
      const mayBeButton = !hasButton && !isFooter && rest.length === 0;
      const html = lineHtml(first, { appOrigin, hasButton: !mayBeButton });
      hasButton ||= html.includes(button);
      // A paragraph of several lines is one item, with its name first.
      const lines = rest.length === 0 ? [html] : [`<strong>${html}</strong>`, ...rest.map(plainLine(appOrigin))];
      return `<p style="${isFooter ? footerStyle : paragraph}">${lines.join('<br>')}</p>`;
    })
    .join('\n');
}

/**
 * Renders the frame of every mail: the plain text, readable on a phone, with the first link as a button. All text is escaped;
 * no images or scripts are loaded, so that opening a mail is not tracked.
 */
export function mailHtml({ subject, text }: { subject: string; text: string }, appOrigin: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#faf9f6;color:#14201a;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;border-radius:16px;background:#ffffff;overflow-wrap:anywhere">
<p style="margin:0 0 16px;font-size:18px;font-weight:700;color:#0b6b45">RentReel</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(subject)}</h1>
${bodyHtml(text, appOrigin)}
</div>
</body>
</html>
`;
}
