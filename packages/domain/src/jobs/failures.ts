import {
  type FailureGroup,
  type FailureSource,
  type RetryFailureInput,
  type RetryKindInput,
  type SetAsideInput,
  type UndeliveredMessage,
  jobLimits,
  timerName,
  topicName,
} from '@rentreel/contracts/jobs';
import type { Id } from '@rentreel/contracts/ids';
import { maskEmail } from '@rentreel/contracts/verification';
import { type Context, DomainError, noticesChannel, outboxChannel, requireRight, write } from '../kernel/index.ts';
import { namedPerson } from '../people/index.ts';
import { timersChannel } from '../timers/index.ts';
import { listUndeliveredCodes, setSmsAside } from '../verification/index.ts';
import {
  type FailureRow,
  type RetriedRows,
  makeTimersDue,
  listDeadRows,
  listFailingRows,
  listUndeliveredRows,
  requeueEvents,
  setEventAside,
} from './repository.ts';

/** Masks email addresses and phone numbers in an error, for administrators. */
export const withoutAddresses = (error: string | null): string | null =>
  error &&
  error
    .replaceAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, (address) => maskEmail(address))
    .replaceAll(/\+?\d{10,14}/g, (digits) => `•••${digits.slice(-2)}`);

const personOf = ({ userId, name }: Pick<FailureRow, 'userId' | 'name'>) =>
  userId === null || name === null ? null : namedPerson(userId, name);

/** Allows the operator at the machine, and administrators with the right. Throws as `requireRight` does. */
function requireRetry(ctx: Context): void {
  if (ctx.actor.kind !== 'system') requireRight(ctx, 'outbox.retry');
}

const nameOf = { event: topicName, timer: timerName } as const;

function toGroups(source: FailureSource, rows: readonly FailureRow[]): FailureGroup[] {
  return [...new Set(rows.map(({ kind }) => kind))].map((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    const items = ofKind.map(({ id, attempts, error, subjectId, since, nextAt, ...row }) => {
      return { id, attempts, error: withoutAddresses(error), subjectId, person: personOf(row), since, nextAt };
    });
    return { source, kind, title: nameOf[source](kind), count: ofKind[0]?.ofKind ?? 0, items };
  });
}

/**
 * Returns events given up after their last attempt, and failing timers, by kind: the latest 20 of each, without their
 * payload. Throws as `requireRight` does.
 */
export async function listFailures(ctx: Context): Promise<FailureGroup[]> {
  requireRetry(ctx);
  const { read } = ctx.database;
  return [
    ...toGroups('event', await listDeadRows(read, jobLimits.listed)),
    ...toGroups('timer', await listFailingRows(read, jobLimits.listed)),
  ];
}

async function retry(ctx: Context, source: FailureSource, which: RetriedRows): Promise<number> {
  requireRetry(ctx);
  const retried = await write(ctx, async (uow) => {
    const rows = await (source === 'event' ? requeueEvents : makeTimersDue)(uow.tx, which, uow.now);
    const [first] = rows;
    if (!first) throw new DomainError('jobs.not_failed');
    const subjectId = 'id' in which ? String(which.id) : first.kind;
    uow.audit({ action: `${source}.retried`, subjectId, details: { kind: first.kind, count: rows.length } });
    return rows.length;
  });
  for (const channel of source === 'event' ? [outboxChannel, noticesChannel] : [timersChannel]) {
    ctx.events.notify(channel);
  }
  return retried;
}

/**
 * Retries a given-up event with all its attempts, or a failing timer immediately. Throws jobs.not_failed, and as
 * `requireRight` does.
 */
export async function retryFailure(ctx: Context, { source, id }: RetryFailureInput): Promise<void> {
  await retry(ctx, source, { id });
}

/** Does the same as `retryFailure` for all of a kind; returns their number. */
export async function retryKind(ctx: Context, { source, kind }: RetryKindInput): Promise<{ readonly count: number }> {
  return { count: await retry(ctx, source, { kind }) };
}

const smsErrors = {
  refused: 'The provider refused the message.',
  failed: 'The network couldn’t deliver the message.',
  dnd: 'The number takes no messages of this kind (do not disturb).',
  expired: 'The phone was off or out of reach until the message expired.',
} as const;

const smsError = (state: string): string | null =>
  Object.entries(smsErrors).find(([known]) => known === state)?.[1] ?? null;

/**
 * Returns mails and text messages that could not be delivered, most recent first, with masked addresses and without content.
 * Throws as `requireRight` does.
 */
export async function listUndelivered(
  ctx: Context,
): Promise<{ readonly count: number; readonly items: UndeliveredMessage[] }> {
  requireRight(ctx, 'outbox.retry');
  const mails = await listUndeliveredRows(ctx.database.read, jobLimits.messages);
  const codes = await listUndeliveredCodes(ctx, jobLimits.messages);
  const items: UndeliveredMessage[] = [
    ...mails.map((row) => ({
      channel:
        row.topic === 'phone.replaced' || row.topic === 'recovery.requested' ? ('sms' as const) : ('mail' as const),
      id: row.id,
      title: topicName(row.topic),
      to: row.email && maskEmail(row.email),
      person: personOf(row),
      attempts: row.attempts,
      error: withoutAddresses(row.error),
      since: row.since,
    })),
    ...codes.map((row) => ({
      channel: 'sms' as const,
      // Safe: ids of text messages have this prefix.
      id: row.id as Id<'sms'>,
      title: 'Code by text message',
      to: row.to,
      person: personOf(row),
      attempts: 1,
      error: smsError(row.state),
      since: row.at,
    })),
  ];
  return { count: items.length, items: items.toSorted((one, other) => other.since - one.since) };
}

/** Removes an undeliverable message from the list. Throws jobs.not_failed, and as `requireRight` does. */
export async function setAside(ctx: Context, { id, reason }: SetAsideInput): Promise<void> {
  requireRight(ctx, 'outbox.retry');
  await write(ctx, async (uow) => {
    const isCode = typeof id === 'string';
    const done = isCode ? await setSmsAside(uow.tx, id, uow.now) : (await setEventAside(uow.tx, id)) !== undefined;
    if (!done) throw new DomainError('jobs.not_failed');
    uow.audit({ action: 'message.set_aside', subjectId: String(id), details: { reason } });
  });
}
