import type { SpecOf } from '@rentreel/contracts/process';
import {
  type ReferralActor,
  type ReferralEffect,
  type ReferralGuard,
  type ReferralTransitionName,
  referralProcess,
  referralVestMs,
} from '@rentreel/contracts/referrals';
import {
  referralPaidPosting,
  referralReservedPosting,
  referralReturnedPosting,
  referralTakenBackPosting,
  userAvailable,
} from '@rentreel/ledger';
import { type Kobo, subtractKobo, sumKobo } from '@rentreel/values';
import { DomainError, type ProcessHooks, type Step, type StepRequest, type UnitOfWork, step } from '../kernel/index.ts';
import { isFinding, notifyVoid } from '../referrals/index.ts';
import { cancelTimers, scheduleTimer } from '../timers/index.ts';
import { moveMoney, requirePosted } from '../wallet/index.ts';
import type { Refusal } from './fraud-repository.ts';

import { type ReferralRow, findFirstName, findLeastSince, listOwed, updateReferral } from './repository.ts';

type Spec = SpecOf<typeof referralProcess>;
type ReferralStep = Step<Spec, ReferralRow>;

/** Timer that pays a reserved reward; its subject is the referred user. */
export const payTimer = 'referral.pay';

/** Thrown inside a unit of work when the budget does not cover a reward; the step is rolled back. */
export class BudgetEmpty extends Error {}

/** Both ends of a reserved reward share one key, so the journal accepts only one of them. */
const endKey = (id: string) => `referral_end:${id}`;

function rewardIn({ rewardKobo, id }: ReferralRow): Kobo {
  if (rewardKobo === null) throw new Error(`The referral ${id} has no reward`);
  return rewardKobo;
}

const lesserOf = (a: Kobo, b: Kobo): Kobo => (a < b ? a : b);

const payingAt = ({ releasedAt, stateSince }: ReferralRow): number => (releasedAt ?? stateSince) + referralVestMs;

const walletChanged = ({ referrerId }: ReferralRow) =>
  [{ topic: 'wallet.changed', userId: referrerId, payload: {} }] as const;

const endOf = (row: ReferralRow, occurredAt: number) => ({
  referralId: row.id,
  amountKobo: rewardIn(row),
  idempotencyKey: endKey(row.id),
  refersTo: row.reserveEntryId ?? '',
  occurredAt,
});

/** Settles what the referrer owes from rewards taken back, out of a new reward; returns the amount. */
async function settleOwed(uow: UnitOfWork, row: ReferralRow): Promise<Kobo> {
  const settled: Kobo[] = [];
  for (const owed of await listOwed(uow.tx, row.referrerId)) {
    const part = lesserOf(owed.owedKobo, subtractKobo(rewardIn(row), sumKobo(settled)));
    settled.push(part);
    await updateReferral(uow.tx, { ...owed, owedKobo: subtractKobo(owed.owedKobo, part), updatedAt: uow.now });
  }
  return sumKobo(settled);
}

type EffectOf = (uow: UnitOfWork, taken: ReferralStep) => Promise<Partial<ReferralRow>>;

const effects: Readonly<Record<ReferralEffect, EffectOf>> = {
  reserve_reward: async (uow, { row }) => {
    const entry = referralReservedPosting({
      referralId: row.id,
      amountKobo: rewardIn(row),
      idempotencyKey: `referral_reserved:${row.id}`,
      occurredAt: uow.now,
    });
    const outcome = await moveMoney(uow, { entry, action: 'referral.reward_reserved' });
    if (outcome.status === 'refused') throw new BudgetEmpty('The rewards budget doesn’t cover this reward');
    return { reserveEntryId: requirePosted(outcome).id, reservedAt: uow.now };
  },
  pay_reward: async (uow, { row }) => {
    const withheldKobo = await settleOwed(uow, row);
    const friend = await findFirstName(uow.tx, row.userId);
    const entry = referralPaidPosting({ ...endOf(row, uow.now), userId: row.referrerId, friend, withheldKobo });
    const outcome = await moveMoney(uow, { entry, action: 'referral.reward_paid', events: walletChanged(row) });
    return { payEntryId: requirePosted(outcome).id, paidAt: uow.now, withheldKobo };
  },
  return_reward: async (uow, { row }) => {
    const entry = referralReturnedPosting(endOf(row, uow.now));
    requirePosted(await moveMoney(uow, { entry, action: 'referral.reward_returned' }));
    return {};
  },
  take_back_reward: async (uow, { row }) => {
    const { referrerId: userId, payEntryId, withheldKobo } = row;
    if (payEntryId === null) throw new Error(`No entry paid the reward of ${row.id}`);
    const least = await findLeastSince(uow.tx, userAvailable(userId), payEntryId);
    const amountKobo = lesserOf(least, subtractKobo(rewardIn(row), withheldKobo));
    if (amountKobo > 0) {
      const friend = await findFirstName(uow.tx, row.userId);
      const idempotencyKey = `referral_taken_back:${row.id}`;
      const shape = { userId, friend, amountKobo, idempotencyKey, refersTo: payEntryId, occurredAt: uow.now };
      const entry = referralTakenBackPosting(shape);
      const events = walletChanged(row);
      requirePosted(await moveMoney(uow, { entry, action: 'referral.reward_taken_back', events }));
    }
    return { owedKobo: subtractKobo(rewardIn(row), amountKobo) };
  },
};

/** Notifies the referrer when a reward is reserved, paid, refused or taken back. */
async function notifyReferrer(uow: UnitOfWork, { row, request: { name } }: ReferralStep): Promise<void> {
  const { referrerId: userId, rewardKobo, voidReason, withheldKobo, owedKobo } = row;
  uow.emit({ topic: 'referrals.changed', userId, payload: {} });
  const friend = await findFirstName(uow.tx, row.userId);
  const common = { userId, key: `${row.id}:${row.version}`, thread: `referral:${row.id}` };
  const amountKobo = rewardKobo ?? 0;
  if (name === 'reserve') {
    uow.notify({
      ...common,
      kind: 'referral.reserved',
      facts: { friend, amountKobo, at: Math.max(uow.now, payingAt(row)) },
    });
  }
  if (name === 'pay') uow.notify({ ...common, kind: 'referral.paid', facts: { friend, amountKobo, withheldKobo } });
  if (name === 'take_back') {
    uow.notify({ ...common, kind: 'referral.taken_back', facts: { friend, amountKobo, owedKobo } });
  }
  if ((name === 'reject' || name === 'reject_reserved') && voidReason) {
    const { key, thread } = common;
    notifyVoid(uow, { referrerId: userId, friend, reason: voidReason, key, thread });
  }
}

/** Notifies both people of an administrator's decision. */
async function notifyOfDecision(uow: UnitOfWork, { row, request: { name } }: ReferralStep): Promise<void> {
  if (name !== 'clear' && name !== 'reopen' && name !== 'uphold') return;
  const decision = name === 'uphold' ? 'uphold' : 'clear';
  const { referrerId, userId, decisionText } = row;
  const friend = await findFirstName(uow.tx, userId);
  const referrer = await findFirstName(uow.tx, referrerId);
  const facts = { friend, decision, text: decisionText ?? '' } as const;
  const thread = `referral:${row.id}`;
  uow.notify(
    { userId: referrerId, kind: 'referral.decided', facts, key: `${row.id}:${row.version}`, thread },
    { userId, kind: 'referral.own_decided', facts: { referrer, decision }, key: `${row.id}:${row.version}:own` },
  );
}

type Guarded = Pick<ReferralStep, 'before' | 'actorId'>;

const guards: Readonly<Record<ReferralGuard, (guarded: Guarded) => DomainError | undefined>> = {
  finding: ({ before }) => (isFinding(before.voidReason) ? undefined : new DomainError('referrals.no_finding')),
  first_appeal: ({ before }) => (before.appealedAt === null ? undefined : new DomainError('referrals.appealed_before')),
  no_party: ({ before: { userId, referrerId }, actorId }) =>
    actorId === userId || actorId === referrerId ? new DomainError('staff.own_case') : undefined,
};

const hooks: ProcessHooks<Spec, ReferralRow> = {
  process: referralProcess,
  wrongState: ({ state }) => new DomainError('referrals.wrong_state', { state: referralProcess.label(state) }),
  guard: (_, taken, name) => guards[name](taken),
  change: ({ now }) => ({ updatedAt: now }),
  effect: (uow, taken, effect) => effects[effect](uow, taken),
  store: ({ tx }, row) => updateReferral(tx, row),
  resetTimers: async ({ tx, now }, row) => {
    const subject = { kind: payTimer, subjectId: row.userId };
    await cancelTimers(tx, { kinds: [payTimer], subjectId: row.userId });
    if (row.state === 'vesting') await scheduleTimer(tx, { ...subject, dueAt: Math.max(now, payingAt(row)), now });
  },
  after: async (uow, taken) => {
    await notifyReferrer(uow, taken);
    await notifyOfDecision(uow, taken);
  },
};

type ReferralRequest = Omit<StepRequest<Spec, ReferralRow>, 'actor' | 'name'> & {
  readonly name: ReferralTransitionName;
  readonly actor?: ReferralActor;
};

/**
 * Takes one step of a referral, as the server unless another actor is given; nothing else changes its state. Throws
 * BudgetEmpty when a reward is not covered, referrals.wrong_state, and what its guards throw.
 */
export const takeStep = (
  uow: UnitOfWork,
  before: ReferralRow,
  { actor = 'system', ...request }: ReferralRequest,
): Promise<ReferralRow> => step(uow, hooks, { before, request: { ...request, actor } });

/** A new refusal can be appealed again; the decision on an earlier one stays in the audit log. */
const noAppeal = { appealText: null, appealedAt: null, decisionText: null, decidedBy: null, decidedAt: null } as const;

/** Refuses a referral and returns its reserved amount to the budget. */
export async function rejectReferral(uow: UnitOfWork, row: ReferralRow, refusal: Refusal): Promise<void> {
  const { reason: voidReason, evidence: voidEvidence } = refusal;
  const name = row.state === 'vesting' ? 'reject_reserved' : 'reject';
  await takeStep(uow, row, { name, change: { voidReason, voidEvidence, refusedAt: uow.now, ...noAppeal } });
}
