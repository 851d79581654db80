import type { AlertCause } from '@rentreel/contracts/alerts';
import { count, formatNaira, kobo } from '@rentreel/values';
import type { Context, OutboxEvent } from '../kernel/index.ts';
import type { Contact } from '../people/index.ts';

interface InstantMail {
  readonly recipient: Contact;
  readonly home: MailedHome;
  readonly match: MailedReason;
  /** The matching searches of the recipient, at least one. */
  readonly searches: readonly { readonly id: string; readonly name: string }[];
}

/** Creates the mail about one listing that is new or cheaper. */
export function instantMail(ctx: MailContext, { recipient, home, match, searches }: InstantMail): OutboxEvent {
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

/** The matches of one search since the last mail. */
export interface DigestPart {
  readonly search: { readonly id: string; readonly name: string };
  /** Every match that is still live. */
  readonly homes: readonly (MailedHome & MailedReason)[];
  /** Number of matches that are no longer live. */
  readonly gone: number;
}

const counted = (homes: number) => count(homes, 'home');

function unavailableLine(gone: number): readonly string[] {
  if (gone === 0) return [];
  return [
    gone === 1
      ? '1 more home was taken before this email was sent.'
      : `${gone} more homes were taken before this email was sent.`,
  ];
}

function heading({ homes, search }: DigestPart): string {
  const fresh = homes.filter(({ cause }) => cause === 'new').length;
  const cheaper = homes.length - fresh;
  const what = [...(fresh > 0 ? [`${fresh} new`] : []), ...(cheaper > 0 ? [`${cheaper} cheaper`] : [])].join(', ');
  return `${search.name}: ${what}`;
}

/** Creates the mail with the matches of all searches of a person. */
export function digestMail(
  ctx: MailContext,
  { recipient, parts }: { readonly recipient: Contact; readonly parts: readonly DigestPart[] },
): OutboxEvent {
  const homes = new Set(parts.flatMap((part) => part.homes.map(({ id }) => id))).size;
  const [only] = parts;
  const where = parts.length === 1 && only ? `“${only.search.name}”` : `${parts.length} of your searches`;
  return alertMail(ctx, {
    recipient,
    subject: `${counted(homes)} for ${where}`,
    paragraphs: parts.flatMap((part) => [
      heading(part),
      ...part.homes.map((home) => homeLines(ctx.appOrigin, home, home)),
      ...unavailableLine(part.gone),
    ]),
    searchIds: parts.map(({ search }) => search.id),
  });
}

interface MailedHome {
  readonly id: string;
  readonly title: string;
  readonly area: string;
  readonly city: string;
  readonly firstYearKobo: number;
}

interface MailedReason {
  readonly cause: AlertCause;
  readonly fromFirstYearKobo: number | null;
}

/** Returns "₦150,000 cheaper" after a price drop; undefined otherwise. */
function cheaperBy({ firstYearKobo }: Pick<MailedHome, 'firstYearKobo'>, reason: MailedReason): string | undefined {
  const { cause, fromFirstYearKobo: before } = reason;
  if (cause !== 'price_drop' || before === null || before <= firstYearKobo) return undefined;
  return `${formatNaira(kobo(before - firstYearKobo))} cheaper`;
}

/** Returns the move-in cost, with the previous one after a price drop. */
function priceLine(home: Pick<MailedHome, 'firstYearKobo'>, reason: MailedReason): string {
  const price = `${formatNaira(kobo(home.firstYearKobo))} to move in`;
  const cheaper = cheaperBy(home, reason);
  return cheaper === undefined || reason.fromFirstYearKobo === null
    ? price
    : `${price}, ${cheaper} (was ${formatNaira(kobo(reason.fromFirstYearKobo))})`;
}

/** Returns a listing in four lines. */
function homeLines(appOrigin: string, home: MailedHome, reason: MailedReason): string {
  const place = `${home.area}, ${home.city}`;
  return [home.title, place, priceLine(home, reason), `${appOrigin}/#/property/${home.id}`].join('\n');
}

type MailContext = Pick<Context, 'appOrigin' | 'linkSigner'>;

interface AlertMail {
  readonly recipient: Contact;
  readonly subject: string;
  /** Paragraphs between the greeting and the links. */
  readonly paragraphs: readonly string[];
  /** The searches whose mails the links turn off. */
  readonly searchIds: readonly string[];
}

/** Creates a mail about saved searches: greeting, matches, and how to turn these mails off. */
function alertMail(ctx: MailContext, { recipient, subject, paragraphs, searchIds }: AlertMail): OutboxEvent {
  const links = unsubscribeLinks(ctx, searchIds);
  const text = [
    `Hello ${recipient.name},`,
    ...paragraphs,
    `Your saved searches: ${ctx.appOrigin}/#/alerts`,
    `Unsubscribe: ${links.page}`,
    'RentReel',
  ].join('\n\n');
  const payload = { to: recipient.email, subject, text: `${text}\n`, unsubscribeUrl: links.oneClick };
  return { topic: 'mail.requested', payload };
}

const purpose = 'alerts.unsubscribe';
const textOf = (searchIds: readonly string[]) => searchIds.toSorted().join(',');

/** Returns the signed parameters of a link for these searches. */
const paramsOf = (ctx: Pick<Context, 'linkSigner'>, searchIds: readonly string[]) =>
  `search=${searchIds.join(',')}&token=${ctx.linkSigner.sign(purpose, textOf(searchIds))}`;

/** Returns the page on which people unsubscribe, and the URL for mail programs. */
function unsubscribeLinks(ctx: Pick<Context, 'linkSigner' | 'appOrigin'>, searchIds: readonly string[]) {
  const params = paramsOf(ctx, searchIds);
  return {
    page: `${ctx.appOrigin}/#/alerts/unsubscribe?${params}`,
    oneClick: `${ctx.appOrigin}/unsubscribe?${params}`,
  };
}

/** Returns whether a link for these searches has a valid signature. */
export function hasValidSignature(
  ctx: Pick<Context, 'linkSigner'>,
  { searchIds, token }: { readonly searchIds: readonly string[]; readonly token: string },
): boolean {
  return ctx.linkSigner.isSigned(purpose, textOf(searchIds), token);
}
