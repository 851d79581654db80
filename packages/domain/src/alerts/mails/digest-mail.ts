import type { EventNote } from '../../kernel/index.ts';
import type { Recipient } from '../recipients-repository.ts';
import { alertMail, type MailContext } from './alert-mail.ts';
import { homeLines, type MailedHome, type MailedReason } from './home-lines.ts';

/** What one search has found since the last mail. */
export interface DigestPart {
  readonly search: { readonly id: string; readonly name: string };
  /** Every home that is still on offer; none is left out of the mail. */
  readonly homes: readonly (MailedHome & MailedReason)[];
  /** Homes that went off offer before the mail left. */
  readonly gone: number;
}

const counted = (homes: number) => (homes === 1 ? '1 home' : `${homes} homes`);

const goneLine = (gone: number) =>
  gone === 0 ? [] : [`${counted(gone)} more ${gone === 1 ? 'was' : 'were'} taken before this mail left.`];

function heading({ homes, search }: DigestPart): string {
  const fresh = homes.filter(({ cause }) => cause === 'new').length;
  const cheaper = homes.length - fresh;
  const what = [...(fresh > 0 ? [`${fresh} new`] : []), ...(cheaper > 0 ? [`${cheaper} cheaper`] : [])].join(', ');
  return `${search.name}: ${what}`;
}

/** One mail with all that a person's searches have found. */
export function digestMail(
  ctx: MailContext,
  { recipient, parts }: { readonly recipient: Recipient; readonly parts: readonly DigestPart[] },
): EventNote {
  const homes = new Set(parts.flatMap((part) => part.homes.map(({ id }) => id))).size;
  const [only] = parts;
  const where = parts.length === 1 && only ? `“${only.search.name}”` : `${parts.length} of your searches`;
  return alertMail(ctx, {
    recipient,
    subject: `${counted(homes)} for ${where}`,
    paragraphs: parts.flatMap((part) => [
      heading(part),
      ...part.homes.map((home) => homeLines(ctx.appOrigin, home, home)),
      ...goneLine(part.gone),
    ]),
    searchIds: parts.map(({ search }) => search.id),
  });
}
