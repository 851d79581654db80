import { isIdOf } from '@rentreel/contracts/ids';
import type { SpecOf } from '@rentreel/contracts/process';
import {
  type TicketActor,
  type TicketGuard,
  type TicketTransitionName,
  answerMsOf,
  supportLimits,
  ticketProcess,
} from '@rentreel/contracts/support';
import { DomainError, type ProcessHooks, type Step, type StepRequest, type UnitOfWork, step } from '../kernel/index.ts';
import { findDecliner } from '../payouts/index.ts';
import { cancelTimers, scheduleTimer } from '../timers/index.ts';
import { announceStep } from './notices.ts';
import { type TicketRow, insertStep, updateTicket } from './repository.ts';

type Spec = SpecOf<typeof ticketProcess>;

interface TicketRequest extends StepRequest<Spec, TicketRow> {
  readonly name: TicketTransitionName;
  readonly actor: TicketActor;
  /** The actor's message with the step. */
  readonly text?: string;
}

type TicketStep = Step<Spec, TicketRow, TicketRequest>;

export const ticketTimers = { remind: 'ticket.remind', lapse: 'ticket.lapse', delete: 'ticket.delete' } as const;

/** Returns when a ticket closes automatically; null while it does not. */
export function closesAtOf({ state, stateSince }: Pick<TicketRow, 'state' | 'stateSince'>): number | null {
  const timer = ticketProcess.timerOf(state);
  return timer ? stateSince + timer.afterMs : null;
}

/** Returns until when a closed ticket can be reopened. */
export const reopenUntilOf = ({ stateSince }: Pick<TicketRow, 'stateSince'>): number =>
  stateSince + supportLimits.reopenMs;

/** Sets the timers of a ticket's new state, and cancels the previous ones. */
async function resetTimers({ tx, now }: UnitOfWork, row: TicketRow): Promise<void> {
  const { id: subjectId, state, stateSince } = row;
  await cancelTimers(tx, { kinds: Object.values(ticketTimers), subjectId });
  const closesAt = closesAtOf(row);
  if (closesAt !== null) {
    await scheduleTimer(tx, { kind: ticketTimers.remind, subjectId, dueAt: stateSince + supportLimits.remindMs, now });
    await scheduleTimer(tx, { kind: ticketTimers.lapse, subjectId, dueAt: closesAt, now });
  }
  if (state === 'closed') {
    await scheduleTimer(tx, {
      kind: ticketTimers.delete,
      subjectId,
      dueAt: stateSince + supportLimits.retentionMs,
      now,
    });
  }
}

/** From now on the user waits for support. */
const waitingFrom = (now: number, { topic }: Pick<TicketRow, 'topic'>) => ({
  waitingSince: now,
  dueAt: now + answerMsOf(topic),
});
const notWaiting = { waitingSince: null, dueAt: null } as const;

/** Returns who waits for whom after a step, and since when. A new topic never postpones a deadline. */
const changes: Readonly<Record<TicketTransitionName, (now: number, step: TicketStep) => Partial<TicketRow>>> = {
  answer: (now, { before }) => waitingFrom(now, before),
  ask: () => notWaiting,
  close: () => notWaiting,
  solve: () => notWaiting,
  lapse: () => notWaiting,
  reply: (now, { before }) => (before.state === 'open' ? {} : waitingFrom(now, before)),
  reopen: (now, { before }) => ({ ...waitingFrom(now, before), closeReason: null, ratedSolved: null, ratingText: '' }),
  hand_over: (now, { before, request }) => {
    const since = before.waitingSince ?? now;
    const due = since + answerMsOf(request.change?.topic ?? before.topic);
    return { dueAt: Math.min(before.dueAt ?? due, due) };
  },
};

/** A ticket about a declined withdrawal is its appeal: someone other than the decliner must answer. */
async function othersOnly({ tx }: UnitOfWork, { before, actorId }: TicketStep): Promise<DomainError | undefined> {
  if (actorId === before.userId) return new DomainError('staff.own_case');
  const decliner = before.aboutId && isIdOf('jrn')(before.aboutId) ? await findDecliner(tx, before.aboutId) : undefined;
  return decliner !== undefined && decliner === actorId ? new DomainError('support.other_administrator') : undefined;
}

const guards: Readonly<
  Record<TicketGuard, (uow: UnitOfWork, step: TicketStep) => DomainError | undefined | Promise<DomainError | undefined>>
> = {
  others: othersOnly,
  in_time: ({ now }, { before }) => (now > reopenUntilOf(before) ? new DomainError('support.reopen_over') : undefined),
};

const hooks: ProcessHooks<Spec, TicketRow, TicketRequest> = {
  process: ticketProcess,
  wrongState: ({ state }) => new DomainError('support.wrong_state', { state: ticketProcess.label(state) }),
  guard: (uow, taken, name) => guards[name](uow, taken),
  change: ({ now }, taken) => ({ updatedAt: now, ...changes[taken.request.name](now, taken) }),
  // A second question restarts the waiting time of the user.
  keepsSince: ({ before, row, request: { name } }) => name !== 'ask' && row.state === before.state,
  store: ({ tx }, row) => updateTicket(tx, row),
  addHistory: ({ tx }, { id: ticketId }, entry) => insertStep(tx, { ticketId, ...entry }),
  resetTimers,
  after: announceStep,
};

/**
 * Takes one step of a ticket; nothing else changes its state. Throws support.wrong_state, staff.own_case,
 * support.other_administrator, support.reopen_over, administration.case_taken.
 */
export const takeTicketStep = (uow: UnitOfWork, before: TicketRow, request: TicketRequest): Promise<TicketRow> =>
  step(uow, hooks, { before, request });
