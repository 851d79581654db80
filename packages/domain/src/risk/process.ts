import type { SpecOf } from '@rentreel/contracts/process';
import { riskCaseProcess } from '@rentreel/contracts/risk';
import { DomainError, type ProcessHooks, type StepRequest, type UnitOfWork, step } from '../kernel/index.ts';
import { type RiskCaseRow, updateCase } from './repository.ts';

type Spec = SpecOf<typeof riskCaseProcess>;

const hooks: ProcessHooks<Spec, RiskCaseRow> = {
  process: riskCaseProcess,
  wrongState: ({ state }) => new DomainError('risk.wrong_state', { state: riskCaseProcess.label(state) }),
  store: ({ tx }, row) => updateCase(tx, row),
  details: ({ request: { note = '' } }) => ({ reason: note }),
};

/** Takes one step of a case; nothing else changes its state, and no step affects the user. Throws risk.wrong_state. */
export const takeRiskStep = (
  uow: UnitOfWork,
  before: RiskCaseRow,
  request: StepRequest<Spec, RiskCaseRow>,
): Promise<RiskCaseRow> => step(uow, hooks, { before, request });
