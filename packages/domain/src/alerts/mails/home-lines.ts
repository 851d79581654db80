import type { AlertCause } from '@rentreel/contracts/alerts';
import { formatNaira, kobo } from '@rentreel/money';

/** A home as mails tell of it; money in kobo. */
export interface MailedHome {
  readonly id: string;
  readonly title: string;
  readonly area: string;
  readonly city: string;
  readonly firstYearKobo: number;
}

/** Why it is told. */
export interface MailedReason {
  readonly cause: AlertCause;
  readonly fromFirstYearKobo: number | null;
}

/** "₦150,000 cheaper" for a home whose price went down since it was told. */
export function cheaperBy(
  { firstYearKobo }: Pick<MailedHome, 'firstYearKobo'>,
  reason: MailedReason,
): string | undefined {
  const { cause, fromFirstYearKobo: before } = reason;
  if (cause !== 'price_drop' || before === null || before <= firstYearKobo) return undefined;
  return `${formatNaira(kobo(before - firstYearKobo))} cheaper`;
}

/** What moving in costs, and what it cost before. */
function priceLine(home: Pick<MailedHome, 'firstYearKobo'>, reason: MailedReason): string {
  const price = `${formatNaira(kobo(home.firstYearKobo))} to move in`;
  const cheaper = cheaperBy(home, reason);
  return cheaper === undefined || reason.fromFirstYearKobo === null
    ? price
    : `${price}, ${cheaper} (was ${formatNaira(kobo(reason.fromFirstYearKobo))})`;
}

/** A home in four lines. */
export function homeLines(appOrigin: string, home: MailedHome, reason: MailedReason): string {
  const place = `${home.area}, ${home.city}`;
  return [home.title, place, priceLine(home, reason), `${appOrigin}/#/property/${home.id}`].join('\n');
}
