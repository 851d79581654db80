import {
  type ConfigurationChangeGuard,
  configurationChangeProcess,
  configurationKeyRow,
  formatConfigurationValue,
  orderProblem,
} from '@rentreel/contracts/configuration';
import type { SpecOf } from '@rentreel/contracts/process';
import type { StaffRight } from '@rentreel/contracts/staff';
import {
  DomainError,
  type ProcessHooks,
  type Step,
  type StepRequest,
  type UnitOfWork,
  hasRight,
  proposalGuards,
  step,
  storedValue,
} from '../kernel/index.ts';
import { proposerServes } from '../people/index.ts';
import { type ChangeRow, updateChange } from './repository.ts';

type Spec = SpecOf<typeof configurationChangeProcess>;
type Guarded = Pick<Step<Spec, ChangeRow>, 'row' | 'actorId'>;

/** Returns why the value of a change conflicts with the current values of other keys; undefined when it does not. */
export const orderFault = (
  { configuration }: Pick<UnitOfWork, 'configuration'>,
  row: Pick<ChangeRow, 'key' | 'value'>,
  at: number,
) => {
  const problem = orderProblem(configuration.at(at), row.key, storedValue(row.value));
  return problem === undefined ? undefined : new DomainError('configuration.out_of_order', { problem });
};

/**
 * Returns the right that deciding a change requires: finance decides on amounts, superadmins on everything. Switches are
 * reserved for superadmins, whatever they disable.
 */
export const rightToDecide = ({ key }: Pick<ChangeRow, 'key'>): StaffRight =>
  configurationKeyRow(key).secondPerson === 'always' ? 'configuration.approve' : 'configuration.edit';

type Fault = DomainError | undefined;

const guards: Readonly<
  Record<ConfigurationChangeGuard, (uow: UnitOfWork, guarded: Guarded) => Fault | Promise<Fault>>
> = {
  ...proposalGuards({ own: 'configuration.own_change', others: 'configuration.others_change' }),
  proposer_serves: proposerServes('configuration.edit'),
  may_approve: ({ actor }, { row }) =>
    hasRight(actor, rightToDecide(row)) ? undefined : new DomainError('configuration.not_found'),
  still_fits: (uow, { row }) => orderFault(uow, row, Math.max(uow.now, row.startsAt ?? 0)),
  not_begun: ({ now }, { row }) =>
    row.effectiveFrom !== null && row.effectiveFrom <= now ? new DomainError('configuration.begun') : undefined,
};

/** Returns the audit details of a change: the stored values. */
export const auditDetails = (row: ChangeRow) => ({ key: row.key, from: row.fromValue, to: row.value });

/** Returns the label of a change for a notification. */
export const changeLabel = (row: ChangeRow) => {
  const of = configurationKeyRow(row.key);
  return {
    title: of.title,
    from: formatConfigurationValue(of, storedValue(row.fromValue)),
    to: formatConfigurationValue(of, storedValue(row.value)),
  };
};

const hooks: ProcessHooks<Spec, ChangeRow> = {
  process: configurationChangeProcess,
  wrongState: ({ state }) =>
    new DomainError('configuration.wrong_state', { state: configurationChangeProcess.label(state) }),
  guard: (uow, taken, name) => guards[name](uow, taken),
  store: ({ tx }, row) => updateChange(tx, row),
  details: ({ row, request: { note = '' } }) => ({ ...auditDetails(row), note }),
};

/**
 * Makes one step of a change; no other code changes its state. Throws configuration.wrong_state and what its guards throw.
 */
export const takeStep = (uow: UnitOfWork, row: ChangeRow, request: StepRequest<Spec, ChangeRow>): Promise<ChangeRow> =>
  step(uow, hooks, { before: row, request });
