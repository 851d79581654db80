import type { Mailer } from '@rentreel/domain/ports';
import { createFolderMailer, createSmtpMailer, type FolderMail } from '@rentreel/integrations/mail';
import type { Env } from '../env.ts';

/** How mail leaves, and what a demo may show of it. */
export interface MailRoom {
  readonly mailer: Mailer;
  /** The mails that were kept instead of sent, the newest first; none where a mail server sends them. */
  listKept(): Promise<readonly FolderMail[]>;
}

/** A mail server when one is configured, else a folder. */
export function createMailRoom(env: Env, options: { readonly folder: string; readonly now: () => number }): MailRoom {
  if (env.SMTP_URL !== undefined) {
    return { mailer: createSmtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM }), listKept: async () => [] };
  }
  const mailer = createFolderMailer(options);
  return { mailer, listKept: () => mailer.list() };
}
