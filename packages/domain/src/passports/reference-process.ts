import type { Id } from '@rentreel/contracts/ids';
import {
  type ReferenceActor,
  type ReferenceCheck,
  type ReferenceTransitionName,
  referenceKindLabels,
  referenceLimits,
  referenceProcess,
} from '@rentreel/contracts/passports';
import type { SpecOf } from '@rentreel/contracts/process';
import { formatDate } from '@rentreel/values';
import { type Context, DomainError, type ProcessHooks, type UnitOfWork, step, write } from '../kernel/index.ts';
import { findConfirmedAccount, findName, findPeople } from '../people/index.ts';
import { cancelTimers, scheduleTimer } from '../timers/index.ts';
import { type ReferenceRow, findReference, hasLetTo, updateReference } from './references-repository.ts';

type Spec = SpecOf<typeof referenceProcess>;

const expireTimer = 'passport.expire_reference';
/** One timer kind per reminder, so that both can be scheduled at once. */
const reminders = referenceLimits.reminderMs.map((afterMs, turn) => ({
  kind: `passport.remind_referee_${turn + 1}`,
  afterMs,
}));
const timerKinds = [expireTimer, ...reminders.map(({ kind }) => kind)];

/** Returns until when a request can be answered, epoch milliseconds. */
export const endOfAsking = ({ createdAt }: Pick<ReferenceRow, 'createdAt'>): number =>
  createdAt + referenceLimits.answerMs;

/** The purpose of a referee's key. */
export const referencePurpose = 'reference';

/** Sets the reminders and the expiry of an open request, and cancels them for a closed one. */
export async function resetReferenceTimers({ tx, now }: UnitOfWork, row: ReferenceRow): Promise<void> {
  const { id: subjectId, state, createdAt } = row;
  await cancelTimers(tx, { kinds: timerKinds, subjectId });
  if (state !== 'asked') return;
  await scheduleTimer(tx, { kind: expireTimer, subjectId, dueAt: endOfAsking(row), now });
  for (const { kind, afterMs } of reminders) {
    await scheduleTimer(tx, { kind, subjectId, dueAt: createdAt + afterMs, now });
  }
}

/**
 * Mails the request, or a reminder of it. The mail contains nothing the tenant typed: otherwise a tenant could make us send
 * any text to any address.
 */
export async function mailReferee(uow: UnitOfWork, row: ReferenceRow, isReminder = false): Promise<void> {
  const tenant = (await findName(uow.tx, row.userId)) ?? 'A tenant';
  const link = `${uow.appOrigin}/#/reference/${row.id}/${uow.linkSigner.sign(referencePurpose, row.id)}`;
  const lines = [
    'Hello,',
    row.kind === 'employer'
      ? `${tenant} is looking for a home on RentReel and has named you as their employer.`
      : `${tenant} is looking for a home on RentReel and has named you as a former landlord.`,
    'Will you answer three short questions about them? It takes a minute, and you don’t need an account.',
    link,
    `What you answer is shown to landlords to whom ${tenant} sends it. You can withdraw your answer later with the same link. The link ends on ${formatDate(endOfAsking(row))}.`,
    `If you don’t know this person or don’t want to answer, press “Decline to answer” there. We remind you at most twice. Your address is deleted when you answer or decline, and at the latest when the link ends.`,
    'RentReel',
  ];
  const subject = isReminder ? `Reminder: a reference for ${tenant}` : `A reference for ${tenant}`;
  uow.emit({ topic: 'mail.requested', payload: { to: row.email, subject, text: `${lines.join('\n\n')}\n` } });
}

const freeMail = /@(?:gmail|googlemail|yahoo|ymail|outlook|hotmail|live|icloud|aol|protonmail|proton|mail|gmx|zoho)\./i;

/** Returns what is known about the owner of an address; it does not prove that the answer is true. */
export async function checksOf({ tx }: UnitOfWork, { email, userId }: ReferenceRow): Promise<ReferenceCheck[]> {
  const memberId = await findConfirmedAccount(tx, email);
  const isMember = memberId !== undefined && (await findPeople(tx, [memberId])).get(memberId)?.isVerified === true;
  return [
    'mailbox',
    freeMail.test(email) ? 'free_address' : 'work_address',
    ...(isMember ? (['member'] as const) : []),
    ...(memberId !== undefined && (await hasLetTo(tx, memberId, userId)) ? (['let_here'] as const) : []),
  ];
}

const announced: ReadonlySet<ReferenceTransitionName> = new Set(['answer', 'decline', 'expire']);

const hooks: ProcessHooks<Spec, ReferenceRow> = {
  process: referenceProcess,
  wrongState: ({ state }) =>
    new DomainError('passports.reference_wrong_state', { state: referenceProcess.label(state) }),
  automatic: ['system', 'referee'],
  // No more mails are sent after the request is closed, and a withdrawn answer is not kept.
  change: ({ now }, { request: { name } }) => ({
    email: '',
    updatedAt: now,
    ...(name !== 'answer' && { answer: null, checks: '[]' }),
  }),
  store: ({ tx }, row) => updateReference(tx, row),
  resetTimers: resetReferenceTimers,
  after: async (uow, { row, request: { name } }) => {
    if (!announced.has(name)) return;
    const facts = { referee: row.name, what: referenceKindLabels[row.kind].toLowerCase(), outcome: row.state };
    uow.notify({ userId: row.userId, kind: 'passport.reference', facts, key: `${row.id}:${row.version}` });
  },
};

interface ReferenceRequest {
  readonly name: ReferenceTransitionName;
  readonly actor: ReferenceActor;
  readonly change?: Partial<ReferenceRow>;
}

/** Takes one step of a reference; nothing else changes its state. Throws passports.reference_wrong_state. */
export const takeReferenceStep = (uow: UnitOfWork, before: ReferenceRow, request: ReferenceRequest) =>
  step(uow, hooks, { before, request });

async function expire(ctx: Context, id: Id<'prf'>): Promise<void> {
  await write(ctx, async (uow) => {
    const row = await findReference(uow.tx, id);
    if (row?.state !== 'asked' || endOfAsking(row) > uow.now) return;
    await takeReferenceStep(uow, row, { name: 'expire', actor: 'system' });
  });
}

async function remind(ctx: Context, id: Id<'prf'>): Promise<void> {
  await write(ctx, async (uow) => {
    const row = await findReference(uow.tx, id);
    if (row?.state !== 'asked' || endOfAsking(row) <= uow.now) return;
    await mailReferee(uow, row, true);
    uow.audit({ action: 'reference.reminded', subjectId: id });
  });
}

/** Handlers of the reference timers, by kind. */
export const referenceTimerWork: Readonly<Record<string, (ctx: Context, id: Id<'prf'>) => Promise<void>>> = {
  [expireTimer]: expire,
  ...Object.fromEntries(reminders.map(({ kind }) => [kind, remind])),
};
