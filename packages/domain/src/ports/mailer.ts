export interface MailMessage {
  /** Stays the same over retries, so that a mail server can drop doubles. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same in HTML, for programs that show it. */
  readonly html?: string | undefined;
  /** Where a POST ends mails of this kind; mail programs show a button of their own for it. */
  readonly unsubscribeUrl?: string | undefined;
}

/** Sends mail. Throws when the mail was not taken; the outbox then tries again. */
export interface Mailer {
  send(message: MailMessage): Promise<void>;
}
