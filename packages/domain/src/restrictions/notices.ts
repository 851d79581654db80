import { type RestrictionTransitionName, restrictionKinds, restrictionReasons } from '@rentreel/contracts/restrictions';
import type { UnitOfWork } from '../kernel/index.ts';
import type { RestrictionRow } from './repository.ts';

const factsOf = ({ id, kind, reason, text, until }: RestrictionRow) => ({
  restrictionId: id,
  label: restrictionKinds[kind].label,
  reason: restrictionReasons[reason],
  words: text,
  until,
});

/** Notifies a user that they were warned or restricted, why, and how to appeal. */
export function notifyOfRestriction(uow: UnitOfWork, row: RestrictionRow): void {
  uow.notify({ userId: row.userId, kind: 'account.restricted', facts: factsOf(row), key: row.id });
}

/** Notifies a user of a change of their restriction that someone else made. */
export function notifyOfDecision(uow: UnitOfWork, row: RestrictionRow, name: RestrictionTransitionName): void {
  if (name === 'appeal') return;
  const { userId, id, version } = row;
  const facts = { ...factsOf(row), words: row.decisionText ?? '' };
  const kind = name === 'uphold' ? 'account.appeal_refused' : 'account.restriction_over';
  uow.notify({ userId, kind, facts, key: `${id}:${version}` });
}
