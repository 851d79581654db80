import { mayChoose, noticeKind } from '@rentreel/contracts/notifications';
import type { Context, EventNote } from '../../kernel/index.ts';
import type { DueDelivery } from '../deliveries-repository.ts';
import { digestBundle } from '../plan-deliveries.ts';
import type { Recipient } from '../settings-repository.ts';
import { titleOfMany, type ToldNotice, wordsOf } from '../words/notice-words.ts';

interface NoticeMail {
  readonly recipient: Recipient;
  /** Of one bundle, the oldest first; at least one. */
  readonly notices: readonly DueDelivery[];
}

type MailContext = Pick<Context, 'appOrigin'>;

const linkLine = ({ appOrigin }: MailContext, { action, path }: { action: string; path: string }) =>
  `${action}: ${appOrigin}/#${path}`;

/** One thing, or several of one thread: what the last one says stands with its link. */
function threadMail(ctx: MailContext, notices: readonly ToldNotice[], latest: ToldNotice): [string, string[]] {
  const shown = notices.slice(-5).map((notice) => wordsOf(notice).text);
  const earlier =
    notices.length > shown.length ? [`${notices.length - shown.length} earlier ones are in the app.`] : [];
  return [
    titleOfMany(latest, { count: notices.length, isNew: true }),
    [...earlier, ...shown, linkLine(ctx, wordsOf(latest))],
  ];
}

/** All that could wait. */
function digestMail(ctx: MailContext, notices: readonly ToldNotice[]): [string, string[]] {
  const told = notices.map((notice) => {
    const words = wordsOf(notice);
    return [words.title, words.text, linkLine(ctx, words)].join('\n');
  });
  return [`Your day on RentReel: ${notices.length === 1 ? '1 thing' : `${notices.length} things`} to look at`, told];
}

function footer(ctx: MailContext, { kind }: DueDelivery): string {
  return mayChoose(noticeKind(kind).topic, 'mail')
    ? linkLine(ctx, { action: 'Choose what we mail you', path: '/notifications?view=settings' })
    : 'We always send mails about money and security, so that nothing happens to your account without your knowing.';
}

/** The mail of a bundle of notices, as an event: the outbox sends it, and tries again when that fails. */
export function noticeMail(ctx: MailContext, { recipient, notices }: NoticeMail): EventNote {
  const latest = notices.at(-1);
  if (!latest) throw new Error('A mail tells of at least one notice');
  const [subject, paragraphs] =
    latest.bundle === digestBundle ? digestMail(ctx, notices) : threadMail(ctx, notices, latest);
  const text = [`Hello ${recipient.name},`, ...paragraphs, footer(ctx, latest), 'RentReel'].join('\n\n');
  return { topic: 'mail.requested', payload: { to: recipient.email, subject, text: `${text}\n` } };
}
