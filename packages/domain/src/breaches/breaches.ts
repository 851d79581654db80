import {
  type Breach,
  type BreachData,
  type BreachTransitionName,
  type CloseBreachInput,
  type ListBreachesInput,
  type RecordBreachInput,
  type RecordBreachNoticeInput,
  type UpdateBreachInput,
  breachLimits,
  breachTimes,
} from '@rentreel/contracts/breaches';
import type { Id } from '@rentreel/contracts/ids';
import { type Context, DomainError, newId, readHandle, requireRight, write } from '../kernel/index.ts';
import { fallbackName, findNames } from '../people/index.ts';
import { breachRight, dueAtOf, missingOf, notifyKeepers, resetReminders, takeBreachStep } from './process.ts';
import { type BreachRow, findBreach, insertBreach, listBreachRows } from './repository.ts';

const noticeOf = (at: number | null, reference: string) => (at === null ? null : { at, reference });

function toBreach(row: BreachRow, names: ReadonlyMap<string, string>): Breach {
  const { id, version, state, title, summary, discoveredAt, peopleCount, risk, measures } = row;
  const nameOf = (userId: Id<'usr'>) => names.get(userId) ?? fallbackName;
  return {
    id,
    version,
    state,
    title,
    summary,
    discoveredAt,
    // Safe: written from the same enum.
    kinds: JSON.parse(row.kinds) as BreachData[],
    peopleCount,
    risk,
    measures,
    regulator: noticeOf(row.regulatorNotifiedAt, row.regulatorReference),
    people: noticeOf(row.peopleNotifiedAt, row.peopleReference),
    regulatorDueAt: discoveredAt + breachTimes.regulatorMs,
    recordedBy: nameOf(row.recordedBy),
    closed: row.closedBy === null ? null : { at: row.stateSince, by: nameOf(row.closedBy), text: row.closingText },
    missing: missingOf(row),
  };
}

/**
 * Returns the register: open breaches, earliest deadline first, or closed ones, most recent first. Throws as `requireRight`
 * does.
 */
export async function listBreaches(ctx: Context, { state }: ListBreachesInput): Promise<Breach[]> {
  requireRight(ctx, breachRight);
  const handle = readHandle(ctx);
  const rows = await listBreachRows(handle, state, breachLimits.shown);
  const names = await findNames(
    handle,
    rows.flatMap(({ recordedBy, closedBy }) => (closedBy === null ? [recordedBy] : [recordedBy, closedBy])),
  );
  return rows.map((row) => toBreach(row, names));
}

const factsOf = ({ title, summary, kinds, peopleCount, risk, measures }: Omit<RecordBreachInput, 'discoveredAt'>) => ({
  title,
  summary,
  kinds: JSON.stringify([...new Set(kinds)]),
  peopleCount,
  risk,
  measures,
});

/** Records a breach and notifies the other keepers of the register. Throws breaches.time for a time in the future. */
export async function recordBreach(ctx: Context, input: RecordBreachInput): Promise<Id<'bre'>> {
  const { userId: recordedBy } = requireRight(ctx, breachRight);
  const { discoveredAt } = input;
  return write(ctx, async (uow) => {
    const { now } = uow;
    if (discoveredAt > now) throw new DomainError('breaches.time');
    const duties = { ...factsOf(input), discoveredAt, regulatorNotifiedAt: null, peopleNotifiedAt: null };
    const id = newId('bre');
    const row: BreachRow = {
      ...duties,
      id,
      state: 'open',
      stateSince: now,
      version: 1,
      regulatorReference: '',
      peopleReference: '',
      dueAt: dueAtOf(duties),
      recordedBy,
      closedBy: null,
      closingText: '',
      createdAt: now,
    };
    await insertBreach(uow.tx, row);
    await resetReminders(uow, row);
    uow.audit({ action: 'breach.recorded', subjectId: id, details: { risk: row.risk, discoveredAt } });
    await notifyKeepers(uow, row, { mark: 'recorded', except: [recordedBy] });
    return id;
  });
}

interface Action {
  readonly name: BreachTransitionName;
  readonly change: (row: BreachRow, now: number) => Partial<BreachRow>;
  readonly note?: string;
}

async function performAction(
  ctx: Context,
  { breachId, version }: Pick<UpdateBreachInput, 'breachId' | 'version'>,
  { name, change, note = '' }: Action,
): Promise<void> {
  requireRight(ctx, breachRight);
  await write(ctx, async (uow) => {
    const row = await findBreach(uow.tx, breachId);
    if (!row) throw new DomainError('breaches.not_found');
    if (row.version !== version) throw new DomainError('breaches.changed');
    await takeBreachStep(uow, row, { name, actor: 'admin', change: change(row, uow.now), note });
  });
}

/** Updates the facts of an open breach. Throws breaches.not_found, breaches.changed, breaches.wrong_state. */
export const updateBreach = (ctx: Context, input: UpdateBreachInput): Promise<void> =>
  performAction(ctx, input, { name: 'update', change: () => factsOf(input) });

/**
 * Records that the Commission or the affected people were notified, and when. Throws breaches.time for a time before the
 * discovery or in the future, breaches.notified, and as `updateBreach`.
 */
export const recordBreachNotice = (ctx: Context, input: RecordBreachNoticeInput): Promise<void> => {
  const { audience, at, reference } = input;
  return performAction(ctx, input, {
    name: audience === 'regulator' ? 'notify_regulator' : 'notify_people',
    note: reference,
    change: ({ discoveredAt }, now) => {
      if (at > now || at < discoveredAt) throw new DomainError('breaches.time');
      return audience === 'regulator'
        ? { regulatorNotifiedAt: at, regulatorReference: reference }
        : { peopleNotifiedAt: at, peopleReference: reference };
    },
  });
};

/** Closes a breach whose duties are done. Throws breaches.not_settled with what is missing, and as `updateBreach`. */
export const closeBreach = (ctx: Context, input: CloseBreachInput): Promise<void> => {
  const { userId: closedBy } = requireRight(ctx, breachRight);
  return performAction(ctx, input, {
    name: 'close',
    note: input.text,
    change: () => ({ closedBy, closingText: input.text }),
  });
};
