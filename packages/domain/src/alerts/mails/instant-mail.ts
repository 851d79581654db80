import { formatNaira, kobo } from '@rentreel/money';
import type { EventNote } from '../../kernel/index.ts';
import type { Recipient } from '../recipients-repository.ts';
import { alertMail, type MailContext } from './alert-mail.ts';
import { cheaperBy, homeLines, type MailedHome, type MailedReason } from './home-lines.ts';

interface InstantMail {
  readonly recipient: Recipient;
  readonly home: MailedHome;
  readonly match: MailedReason;
  /** Those of the recipient that the home fits; at least one. */
  readonly searches: readonly { readonly id: string; readonly name: string }[];
}

/** Tells of one home at once: that it is there, or that it costs less. */
export function instantMail(ctx: MailContext, { recipient, home, match, searches }: InstantMail): EventNote {
  const names = searches.map(({ name }) => `“${name}”`).join(' and ');
  const cheaper = cheaperBy(home, match);
  const [subject, opening] = cheaper
    ? [`${cheaper}: ${home.title}`, `Moving in costs less now, and the home still fits ${names}.`]
    : [
        `New: ${home.title}, ${formatNaira(kobo(home.firstYearKobo))} to move in`,
        `A home has come up that fits ${names}.`,
      ];
  return alertMail(ctx, {
    recipient,
    subject,
    paragraphs: [opening, homeLines(ctx.appOrigin, home, match)],
    searchIds: searches.map(({ id }) => id),
  });
}
