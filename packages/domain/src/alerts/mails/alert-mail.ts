import type { Context, EventNote } from '../../kernel/index.ts';
import type { Recipient } from '../recipients-repository.ts';
import { unsubscribeLinks } from '../unsubscribe-links.ts';

/** What a mail about saved searches needs of the call. */
export type MailContext = Pick<Context, 'appOrigin' | 'linkSigner'>;

interface AlertMail {
  readonly recipient: Recipient;
  readonly subject: string;
  /** Paragraphs between the greeting and the links. */
  readonly paragraphs: readonly string[];
  /** The searches whose mails its links end. */
  readonly searchIds: readonly string[];
}

/** A mail about saved searches: greeting, what was found, and how to end these mails. */
export function alertMail(ctx: MailContext, { recipient, subject, paragraphs, searchIds }: AlertMail): EventNote {
  const links = unsubscribeLinks(ctx, searchIds);
  const text = [
    `Hello ${recipient.name},`,
    ...paragraphs,
    `Your saved searches: ${ctx.appOrigin}/#/alerts`,
    `No more of these mails: ${links.page}`,
    'RentReel',
  ].join('\n\n');
  const payload = { to: recipient.email, subject, text: `${text}\n`, unsubscribeUrl: links.oneClick };
  return { topic: 'mail.requested', payload };
}
