import { type BreachGuard, type BreachRisk, breachProcess, breachTimes } from '@rentreel/contracts/breaches';
import type { Id } from '@rentreel/contracts/ids';
import type { SpecOf } from '@rentreel/contracts/process';
import { hourMs } from '@rentreel/values';
import {
  type Context,
  DomainError,
  type ProcessHooks,
  type StepRequest,
  type UnitOfWork,
  step,
  write,
} from '../kernel/index.ts';
import { listStaffWith } from '../people/index.ts';
import { cancelTimers, scheduleTimer } from '../timers/index.ts';
import { type BreachRow, findBreach, insertBreachStep, updateBreachRow } from './repository.ts';

type Spec = SpecOf<typeof breachProcess>;

/** The right to read and keep the register. */
export const breachRight = 'breaches.manage';

const mustNotify: Readonly<Record<'regulator' | 'people', readonly BreachRisk[]>> = {
  regulator: ['unknown', 'some', 'high'],
  people: ['high'],
};

type Duties = Pick<BreachRow, 'risk' | 'measures' | 'regulatorNotifiedAt' | 'peopleNotifiedAt'>;

/** Returns whether the 72-hour deadline applies: the Commission must be notified, or the risk is unknown. */
const owesRegulator = ({ risk, regulatorNotifiedAt }: Duties): boolean =>
  regulatorNotifiedAt === null && mustNotify.regulator.includes(risk);

/** Returns the duties to do before a breach can be closed, in order. */
export function missingOf(row: Duties): string[] {
  return [
    ...(row.risk === 'unknown' ? ['assess the risk'] : []),
    ...(row.risk !== 'unknown' && owesRegulator(row) ? ['notify the Commission'] : []),
    ...(mustNotify.people.includes(row.risk) && row.peopleNotifiedAt === null ? ['notify the people affected'] : []),
    ...(row.measures === '' ? ['write down the measures'] : []),
  ];
}

/** Returns the deadline of the next duty, epoch milliseconds. */
export const dueAtOf = (row: Duties & Pick<BreachRow, 'discoveredAt'>): number =>
  row.discoveredAt + (owesRegulator(row) ? breachTimes.regulatorMs : breachTimes.closeMs);

const guards: Readonly<Record<BreachGuard, (row: BreachRow) => DomainError | undefined>> = {
  no_regulator_notice: ({ regulatorNotifiedAt }) =>
    regulatorNotifiedAt === null ? undefined : new DomainError('breaches.notified'),
  no_people_notice: ({ peopleNotifiedAt }) =>
    peopleNotifiedAt === null ? undefined : new DomainError('breaches.notified'),
  settled: (row) => {
    const missing = missingOf(row);
    return missing.length === 0 ? undefined : new DomainError('breaches.not_settled', { missing: missing.join(', ') });
  },
};

const reminders = breachTimes.remindersMs.map((afterMs) => ({ kind: `breach.remind_${afterMs / hourMs}`, afterMs }));

/** Sets the future reminders while the Commission must be notified, and cancels them afterwards. */
export async function resetReminders({ tx, now }: UnitOfWork, row: BreachRow): Promise<void> {
  const { id: subjectId, discoveredAt } = row;
  await cancelTimers(tx, { kinds: reminders.map(({ kind }) => kind), subjectId });
  if (row.state !== 'open' || !owesRegulator(row)) return;
  for (const { kind, afterMs } of reminders) {
    const dueAt = discoveredAt + afterMs;
    if (dueAt > now) await scheduleTimer(tx, { kind, subjectId, dueAt, now });
  }
}

const hooks: ProcessHooks<Spec, BreachRow> = {
  process: breachProcess,
  wrongState: ({ state }) => new DomainError('breaches.wrong_state', { state: breachProcess.label(state) }),
  guard: (_uow, { row }, name) => guards[name](row),
  change: (_uow, { before, request }) => ({ dueAt: dueAtOf({ ...before, ...request.change }) }),
  store: ({ tx }, row) => updateBreachRow(tx, row),
  addHistory: ({ tx }, { id: breachId }, entry) => insertBreachStep(tx, { breachId, ...entry }),
  resetTimers: resetReminders,
  details: ({ row: { risk, dueAt }, request: { note = '' } }) => ({ risk, dueAt, note }),
};

/** Makes one step of a breach; no other code changes it. Throws breaches.wrong_state and what its guards throw. */
export const takeBreachStep = (
  uow: UnitOfWork,
  before: BreachRow,
  request: StepRequest<Spec, BreachRow>,
): Promise<BreachRow> => step(uow, hooks, { before, request });

/** Notifies every keeper of the register of a new breach, or of an approaching 72-hour deadline. */
export async function notifyKeepers(
  uow: UnitOfWork,
  { id, title, discoveredAt }: BreachRow,
  {
    mark,
    except = [],
  }: { readonly mark: 'recorded' | 'remind_48' | 'remind_66'; readonly except?: readonly Id<'usr'>[] },
): Promise<void> {
  const dueAt = discoveredAt + breachTimes.regulatorMs;
  for (const { id: userId } of await listStaffWith(uow.tx, breachRight, except)) {
    const facts = { title, dueAt, isReminder: mark !== 'recorded' };
    uow.notify({ userId, kind: 'security.breach', facts, key: `${id}:${mark}:${userId}` });
  }
}

const remind = (mark: 'remind_48' | 'remind_66') => async (ctx: Context, id: Id<'bre'>) => {
  await write(ctx, async (uow) => {
    const row = await findBreach(uow.tx, id);
    if (row?.state !== 'open' || !owesRegulator(row)) return;
    uow.audit({ action: 'breach.reminded', subjectId: id, details: { mark } });
    await notifyKeepers(uow, row, { mark });
  });
};

/** Handlers of breach timers, by timer kind. */
export const breachTimerWork: Readonly<Record<string, (ctx: Context, id: Id<'bre'>) => Promise<void>>> = {
  'breach.remind_48': remind('remind_48'),
  'breach.remind_66': remind('remind_66'),
};
