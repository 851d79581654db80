import {
  type TicketTransitionName,
  closeReasons,
  showTicketReference,
  supportTopics,
} from '@rentreel/contracts/support';
import type { UnitOfWork } from '../kernel/index.ts';
import { fallbackName, findName } from '../people/index.ts';
import type { TicketRow } from './repository.ts';

const factsOf = ({ id, reference, subject }: TicketRow) => ({
  ticketId: id,
  reference: showTicketReference(reference),
  subject,
});

/** Refreshes the screens that show a ticket. */
export function emitChanged(uow: UnitOfWork, { userId, answeredBy }: TicketRow): void {
  uow.emit({ topic: 'support.changed', userId, payload: {} });
  if (answeredBy !== null) uow.emit({ topic: 'support.changed', userId: answeredBy, payload: {} });
}

/** Notifies a user that their ticket was received, with its reference and deadline. */
export function notifyOfTicket(uow: UnitOfWork, row: TicketRow): void {
  const facts = { ...factsOf(row), dueAt: row.dueAt ?? uow.now };
  uow.notify({ userId: row.userId, kind: 'support.received', facts, key: row.id });
}

/** Reminds a user that support waits for them, and when the ticket closes. */
export function notifyOfSilence(uow: UnitOfWork, row: TicketRow, closesAt: number): void {
  const { id, userId, version } = row;
  uow.notify({ userId, kind: 'support.reminder', facts: { ...factsOf(row), closesAt }, key: `${id}:${version}` });
}

/** Notifies the staff member who answered last of the user's step; before the first answer the queue shows it. */
export async function notifyLastAnswerer(uow: UnitOfWork, row: TicketRow, what: string): Promise<void> {
  const { answeredBy, userId, id, version } = row;
  if (answeredBy === null) return;
  const facts = { ...factsOf(row), person: (await findName(uow.tx, userId)) ?? fallbackName, what };
  uow.notify({ userId: answeredBy, kind: 'support.replied', facts, key: `${id}:${version}:${what}` });
}

const personSteps: Readonly<Record<string, string>> = {
  reply: 'the person wrote again',
  solve: 'solved, says the person',
  reopen: 'opened again',
};

const silence = 'We heard nothing for 7 days after our answer.';

interface AnnouncedStep {
  /** The ticket after the step. */
  readonly row: TicketRow;
  readonly request: { readonly name: TicketTransitionName; readonly text?: string };
}

/** Notifies the other side of a ticket of a step. */
export async function announceStep(uow: UnitOfWork, { row, request }: AnnouncedStep): Promise<void> {
  const { id, userId, version, topic, dueAt, closeReason } = row;
  const { name, text = '' } = request;
  const key = `${id}:${version}`;
  const facts = factsOf(row);
  emitChanged(uow, row);
  const done = personSteps[name];
  if (done !== undefined) return notifyLastAnswerer(uow, row, done);
  if (name === 'answer' || name === 'ask') {
    uow.notify({ userId, kind: 'support.answered', facts: { ...facts, text, needsAnswer: name === 'ask' }, key });
  } else if (name === 'hand_over') {
    const { label } = supportTopics[topic];
    uow.notify({
      userId,
      kind: 'support.handed_over',
      facts: { ...facts, topic: label, dueAt: dueAt ?? uow.now },
      key,
    });
  } else {
    const reason = closeReason === null ? silence : closeReasons[closeReason];
    uow.notify({ userId, kind: 'support.closed', facts: { ...facts, reason }, key });
  }
}
