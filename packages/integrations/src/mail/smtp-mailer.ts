import type { Mailer } from '@rentreel/domain/ports';
import { createTransport } from 'nodemailer';

/** Removes line breaks and other control characters, which would start another header. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

export interface SmtpMailerOptions {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
  readonly url: string;
  /** The sender, such as `RentReel <hello@rentreel.ng>`. */
  readonly from: string;
}

/** Timeout in milliseconds: a mail server that does not respond must not block the outbox. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** The headers of RFC 8058, with which a mail program unsubscribes its user. */
const oneClick = (url: string | undefined): Record<string, string> =>
  url === undefined
    ? {}
    : { 'List-Unsubscribe': `<${oneLine(url)}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/**
 * Sends mail through a mail server. The message id is derived from ours, so a server that knows it drops the duplicate.
 */
export function createSmtpMailer({ url, from }: SmtpMailerOptions): Mailer {
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  const domain = /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'rentreel.invalid';
  return {
    send: async ({ id, to, subject, text, html, unsubscribeUrl, files = [] }) => {
      await transport.sendMail({
        from: oneLine(from),
        // Passed as one address: a comma in it must not create two recipients.
        to: { name: '', address: oneLine(to) },
        subject: oneLine(subject),
        text,
        html,
        messageId: `<${id.replace(/[^A-Za-z0-9._-]/g, '-')}@${domain}>`,
        attachments: files.map(({ name, type, content }) => ({
          filename: oneLine(name),
          contentType: type,
          content: Buffer.from(content),
        })),
        headers: { 'Auto-Submitted': 'auto-generated', ...oneClick(unsubscribeUrl) },
      });
    },
  };
}
