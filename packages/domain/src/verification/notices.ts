import type { NotificationContent } from '@rentreel/contracts/notifications';
import {
  type VerificationKind,
  type VerificationTransitionName,
  homeKinds,
  verificationKindLabels,
  verificationReasonCodes,
  verificationReasons,
} from '@rentreel/contracts/verification';
import type { UnitOfWork } from '../kernel/index.ts';
import { fallbackName, findName, listStaffWith } from '../people/index.ts';
import type { CaseRow } from './repository.ts';

const aboutHomes: ReadonlySet<VerificationKind> = new Set(homeKinds);

/** Links to the page where a user sees their case. */
const pathOf = ({ kind }: Pick<CaseRow, 'kind'>): string =>
  aboutHomes.has(kind) ? '/landlord-verification' : '/verify';

/** Returns what the case is about: "Selfie", "Authority to let (31 Alagomeji Street, Yaba, Lagos)". */
const nameOf = ({ kind, home }: Pick<CaseRow, 'kind' | 'home'>): string =>
  home === null ? verificationKindLabels[kind] : `${verificationKindLabels[kind]} (${home})`;

/** Returns the reason for the user: its text, then what the verifier wrote. */
function wordsOf({ reason, note }: Pick<CaseRow, 'reason' | 'note'>): string {
  const code = verificationReasonCodes.find((known) => known === reason);
  return [code && verificationReasons[code].text, note].filter(Boolean).join(' ');
}

function noticeOf(row: CaseRow, name: VerificationTransitionName): NotificationContent | undefined {
  const { userId, expiresAt } = row;
  const key = `${row.id}:${row.version}`;
  const part = { part: nameOf(row), path: pathOf(row) };
  switch (name) {
    case 'approve':
      return { userId, kind: 'verification.approved', facts: part, key };
    case 'ask':
      return { userId, kind: 'verification.again', facts: { ...part, words: wordsOf(row) }, key };
    case 'reject':
      return { userId, kind: 'verification.refused', facts: { ...part, words: wordsOf(row) }, key };
    case 'near_end':
      return { userId, kind: 'verification.ends', facts: { ...part, at: expiresAt ?? 0 }, key };
    case 'expire':
      return { userId, kind: 'verification.ended', facts: { ...part, words: 'Its time is over.' }, key };
    case 'ask_again':
    case 'revoke':
      return { userId, kind: 'verification.ended', facts: { ...part, words: wordsOf(row) }, key };
    default:
      return undefined;
  }
}

/** Notifies the user of a step by someone else, and administrators of a late case. */
export async function announceStep(uow: UnitOfWork, row: CaseRow, name: VerificationTransitionName): Promise<void> {
  uow.emit({ topic: 'verification.changed', userId: row.userId, payload: {} });
  const notice = noticeOf(row, name);
  if (notice) uow.notify(notice);
  if (name !== 'escalate') return;
  const person = (await findName(uow.tx, row.userId)) ?? fallbackName;
  const facts = { part: nameOf(row), person };
  for (const { id } of await listStaffWith(uow.tx, 'verification.decide', [row.userId])) {
    uow.notify({ userId: id, kind: 'verification.late', facts, key: `${row.id}:late:${row.submittedAt ?? 0}` });
  }
}

interface ConflictingClaims {
  readonly first: CaseRow;
  readonly second: CaseRow;
  /** The first claim is already approved. */
  readonly firstHeld: boolean;
}

const about = (row: CaseRow) => ({ part: nameOf(row), path: pathOf(row) });

/** Notifies both users that their claims to one home are compared; neither learns who the other one is. */
export function notifyOfConflict(
  uow: UnitOfWork,
  conflictId: string,
  { first, second, firstHeld }: ConflictingClaims,
): void {
  const words = `Someone else has sent documents for this home.${firstHeld ? ' Yours count meanwhile.' : ''}`;
  const later =
    'Someone else has sent documents for this home before you. Your listing of it is hidden in the meantime.';
  const kind = 'verification.claimed_twice';
  uow.notify(
    { userId: first.userId, kind, facts: { ...about(first), words }, key: `${conflictId}:first` },
    { userId: second.userId, kind, facts: { ...about(second), words: later }, key: `${conflictId}:second` },
  );
}

/** Notifies a user who keeps the authority to let a home after another claim to it was rejected or has ended. */
export const notifyThatClaimStands = (uow: UnitOfWork, conflictId: string, row: CaseRow): void =>
  uow.notify({
    userId: row.userId,
    kind: 'verification.claim_stands',
    facts: about(row),
    key: `${conflictId}:stands`,
  });
