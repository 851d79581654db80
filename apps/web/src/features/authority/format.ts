import { type HomeLevels, type HomePart, type LandlordLevels, homeChecks } from '@rentreel/contracts/verification';
import { count, formatDate, formatIsoDay } from '@rentreel/values';
import { documentLabel, progressLabel, reasonLabel, stateOf } from '../verification/index.ts';

type LevelTone = 'ok' | 'sun' | 'bad' | 'neutral';

/** A verification level of a home: its state, and what was verified or is missing. */
export interface Level {
  readonly name: string;
  readonly tone: LevelTone;
  /** Tone of the badge. */
  readonly label: string;
  readonly lines: readonly string[];
  /** Why it was rejected and must be repeated. */
  readonly fault?: string;
  /** Label of the button; omitted when nothing is to be done. */
  readonly action?: string;
}

function checkedOn(at: number | null, what: string): string {
  if (at === null) return '';
  return what === '' ? `Checked on ${formatDate(at)}.` : `Checked on ${formatDate(at)}: ${what}.`;
}

const againBy = (at: number | null): string => (at === null ? '' : `Checked again by ${formatDate(at)}.`);

const present = (...all: readonly (string | undefined)[]): string[] =>
  all.filter((line): line is string => Boolean(line));

export function identityLevel({ held, checkedAt, expiresAt }: LandlordLevels['identity']): Level {
  return held
    ? {
        name: 'Identity',
        tone: 'ok',
        label: 'Checked',
        lines: present(checkedOn(checkedAt, 'ID, selfie and number'), againBy(expiresAt)),
      }
    : { name: 'Identity', tone: 'neutral', label: 'Not checked', lines: ['Your ID, a selfie, and your NIN or BVN.'] };
}

/** "Name on the paper is the account’s, found at the land registry". */
const checkedLabel = ({ checked }: HomePart): string =>
  checked
    .map((code) => homeChecks[code].text)
    .map((text) => text.charAt(0).toLowerCase() + text.slice(1))
    .join(', ');

interface PartTexts {
  readonly name: string;
  /** Required evidence, before anything was uploaded. */
  readonly asks: string;
  readonly action: string;
}

const isBegun = ({ state }: HomePart): boolean => state !== null && state !== 'draft';

function linesOf(part: HomePart, now: number): string[] {
  const { held, documentType, checkedAt, expiresAt } = part;
  const document = documentType === null ? '' : `${documentLabel(documentType)}.`;
  return held
    ? present(document, checkedOn(checkedAt, checkedLabel(part)), againBy(expiresAt))
    : present(document, progressLabel(part, now));
}

function badgeOf(part: HomePart): string {
  if (part.state === null) return 'Missing';
  return part.state === 'approved' ? 'Checked' : stateOf(part).label;
}

function actionOf(part: HomePart, first: string): string | undefined {
  if (!part.open) return undefined;
  if (!isBegun(part)) return first;
  return part.held ? 'Renew it' : 'Send it again';
}

function levelOfPart(part: HomePart, { name, asks, action }: PartTexts, now: number): Level {
  const fault = part.held ? '' : reasonLabel(part);
  const button = actionOf(part, action);
  return {
    name,
    tone: stateOf(part).tone,
    label: badgeOf(part),
    lines: isBegun(part) ? linesOf(part, now) : [asks],
    ...(fault !== '' && { fault }),
    ...(button !== undefined && { action: button }),
  };
}

const documents: PartTexts = {
  name: 'Authority',
  asks: 'The title, or the letter of the family, company or owner by which you let it.',
  action: 'Show your documents',
};

/** Text for an agent without a mandate. */
function mandateMissing(dueAt: number | null, now: number): string {
  if (dueAt === null) return 'You list this home for its owner, who hasn’t signed a mandate yet.';
  return dueAt > now
    ? `No mandate yet. The home is hidden on ${formatDate(dueAt)} without one.`
    : 'Hidden: no valid mandate from its owner.';
}

/** Text for an agent while the owner has not answered the mandate. */
function mandateAsked(ownerName: string, dueAt: number | null, now: number): string {
  const hidden = dueAt !== null && dueAt > now ? ` Without an answer the home is hidden on ${formatDate(dueAt)}.` : '';
  return `${ownerName} has your mandate and hasn’t signed yet.${hidden}`;
}

/** The level of the authority to let. */
export function authorityLevel({ authority, mandate, asked, mandateDueAt, listedBy }: HomeLevels, now: number): Level {
  if (mandate) {
    const until = formatIsoDay(mandate.endDay);
    const lines = [`Mandate of ${mandate.ownerName}, signed here. Valid until ${until}.`];
    return { name: 'Authority', tone: 'ok', label: 'Mandate', lines };
  }
  if (listedBy === 'owner' || authority.held) return levelOfPart(authority, documents, now);
  if (asked) {
    const lines = [mandateAsked(asked.ownerName, mandateDueAt, now)];
    return { name: 'Authority', tone: 'sun', label: 'Waiting for the owner', lines };
  }
  return {
    name: 'Authority',
    tone: 'neutral',
    label: 'Missing',
    lines: [mandateMissing(mandateDueAt, now)],
    action: 'Ask the owner',
  };
}

export const unitLevel = ({ unit }: HomeLevels, now: number): Level =>
  levelOfPart(
    unit,
    {
      name: 'Home check',
      asks: 'Photos from inside with a code of the day, so that tenants know the home exists and you have access to it.',
      action: 'Take photos',
    },
    now,
  );

/** "3 of 12 homes complete". */
export const completeLabel = ({ homes, identity }: LandlordLevels): string => {
  const complete = homes.filter((home) => identity.held && (home.authority.held || home.mandate) && home.unit.held);
  return `${complete.length} of ${count(homes.length, 'home')} complete`;
};
