import type { EventNote } from '../../kernel/index.ts';

/** A mail in plain words: the outcome first, then why, then what to do. */
export interface AuthMail {
  readonly to: string;
  readonly subject: string;
  readonly lines: readonly string[];
}

/** The event that has a mail sent once the change is stored. */
export function mailEvent({ to, subject, lines }: AuthMail): EventNote {
  const text = [...lines, 'RentReel'].join('\n\n');
  return { topic: 'mail.requested', payload: { to, subject, text: `${text}\n` } };
}
