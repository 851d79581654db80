import type { SpecOf } from '@rentreel/contracts/process';
import { type ScamTargetActor, type ScamTargetTransitionName, scamTargetProcess } from '@rentreel/contracts/scams';
import { DomainError, type ProcessHooks, type UnitOfWork, step } from '../kernel/index.ts';
import { maskContact } from './identify.ts';
import { type ScamTargetRow, answerReports, scamTargetValues, updateTarget } from './repository.ts';

type Spec = SpecOf<typeof scamTargetProcess>;

const hooks: ProcessHooks<Spec, ScamTargetRow> = {
  process: scamTargetProcess,
  wrongState: ({ state }) => new DomainError('scams.wrong_state', { state: scamTargetProcess.label(state) }),
  store: ({ tx }, row) => updateTarget(tx, row),
  details: ({ request: { note = '' } }) => ({ reason: note }),
  after: async (uow, { row, request: { name, note: text = '' } }) => {
    if (name === 'reopen') return;
    const value = maskContact({ kind: row.kind, value: uow.fieldCipher.decrypt(row.value, scamTargetValues.purpose) });
    const facts = { value, isListed: row.state === 'listed', text };
    for (const userId of await answerReports(uow.tx, row.id, uow.now)) {
      uow.notify({ userId, kind: 'scam.report_decided', facts, key: `${row.id}:${row.version}` });
    }
  },
};

interface ScamRequest {
  readonly name: ScamTargetTransitionName;
  readonly actor: ScamTargetActor;
  readonly change?: Partial<ScamTargetRow>;
  readonly note?: string;
}

/** Takes one step of a reported target; nothing else changes its state. Throws scams.wrong_state. */
export const takeScamStep = (uow: UnitOfWork, before: ScamTargetRow, request: ScamRequest): Promise<ScamTargetRow> =>
  step(uow, hooks, { before, request });
