import { type BreachGuard, type BreachRisk, breachProcess, breachTimes } from '@rentreel/contracts/breaches';
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

/** Who may read and keep the register. */
export const breachRight = 'breaches.manage';

const mustNotify: Readonly<Record<'regulator' | 'people', readonly BreachRisk[]>> = {
  regulator: ['unknown', 'some', 'high'],
  people: ['high'],
};

type Duties = Pick<BreachRow, 'risk' | 'measures' | 'regulatorNotifiedAt' | 'peopleNotifiedAt'>;

/** Whether the 72 hours still run: the Commission has to be notified, or the risk is not known. */
const owesRegulator = ({ risk, regulatorNotifiedAt }: Duties): boolean =>
  regulatorNotifiedAt === null && mustNotify.regulator.includes(risk);

/** What has to be done before a breach is closed, in order. */
export function missingOf(row: Duties): string[] {
  return [
    ...(row.risk === 'unknown' ? ['assess the risk'] : []),
    ...(row.risk !== 'unknown' && owesRegulator(row) ? ['notify the Commission'] : []),
    ...(mustNotify.people.includes(row.risk) && row.peopleNotifiedAt === null ? ['notify the people affected'] : []),
    ...(row.measures === '' ? ['write down the measures'] : []),
  ];
}

/** By when the next duty is done, epoch milliseconds. */
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

/** Sets the reminders that are still to come while the Commission has to be notified, and cancels them after it. */
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

/** Takes one step of a breach; nothing else changes it. Throws breaches.wrong_state and what its guards throw. */
export const takeBreachStep = (
  uow: UnitOfWork,
  before: BreachRow,
  request: StepRequest<Spec, BreachRow>,
): Promise<BreachRow> => step(uow, hooks, { before, request });

/** Notifies everybody who keeps the register of a breach that was recorded, or whose 72 hours run out. */
export async function notifyKeepers(
  uow: UnitOfWork,
  { id, title, discoveredAt }: BreachRow,
  { mark, except = [] }: { readonly mark: 'recorded' | 'remind_48' | 'remind_66'; readonly except?: readonly string[] },
): Promise<void> {
  const dueAt = discoveredAt + breachTimes.regulatorMs;
  for (const { id: userId } of await listStaffWith(uow.tx, breachRight, except)) {
    const facts = { title, dueAt, isReminder: mark !== 'recorded' };
    uow.notify({ userId, kind: 'security.breach', facts, key: `${id}:${mark}:${userId}` });
  }
}

const remind = (mark: 'remind_48' | 'remind_66') => async (ctx: Context, id: string) => {
  await write(ctx, async (uow) => {
    const row = await findBreach(uow.tx, id);
    if (row?.state !== 'open' || !owesRegulator(row)) return;
    uow.audit({ action: 'breach.reminded', subjectId: id, details: { mark } });
    await notifyKeepers(uow, row, { mark });
  });
};

/** What the worker does when a timer of a breach is due, by the kind of the timer. */
export const breachTimerWork: Readonly<Record<string, (ctx: Context, id: string) => Promise<void>>> = {
  'breach.remind_48': remind('remind_48'),
  'breach.remind_66': remind('remind_66'),
};
