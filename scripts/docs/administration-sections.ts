import { breachProcess, breachTimes } from '../../packages/contracts/src/breaches/process.ts';
import { configurationChangeProcess } from '../../packages/contracts/src/configuration/process.ts';
import { accountMergeProcess } from '../../packages/contracts/src/merges/process.ts';
import { deletionProcess } from '../../packages/contracts/src/privacy/deletion.ts';
import { recoveryProcess } from '../../packages/contracts/src/recoveries/process.ts';
import { restrictionProcess } from '../../packages/contracts/src/restrictions/process.ts';
import { ticketProcess } from '../../packages/contracts/src/support/process.ts';
import { hourMs, minuteMs } from '@rentreel/values';
import { guardsOf, lengthLabel, processDiagram, processTable } from './process-parts.ts';

/** Returns the transitions of an account restriction. */
export function restrictionSection(): string[] {
  const { transitions } = restrictionProcess;
  return [
    '## Restriction of an account',
    processDiagram(transitions, 'active: impose'),
    processTable(transitions, {
      if: ({ guards }) => (guards.includes('other_admin') ? 'they did not impose it' : ''),
      timer: ({ timers }) => (timers.length > 0 ? 'on its last day' : ''),
    }),
    'It applies while it is active, appealed or upheld. The user can appeal once.',
  ];
}

const mergeGuards = {
  other_person: 'another administrator proposed it',
  proposer_serves: 'the proposer still has the role for it',
  own: 'the same administrator proposed it',
  no_party: 'neither account is the administrator’s',
  mergeable: 'no obstacle: no different identities, nothing open, neither account restricted, frozen or of the staff',
} as const;

/** Returns the transitions of an account merge, which one administrator proposes and another decides. */
export function mergeSection(): string[] {
  const { transitions } = accountMergeProcess;
  return [
    '## Merge of two accounts',
    processDiagram(transitions, 'proposed: propose'),
    processTable(transitions, {
      if: guardsOf(mergeGuards),
      money: ({ effect }) =>
        effect === undefined ? '' : 'from the closed account’s wallet to the remaining account’s',
    }),
  ];
}

const afterLabel = (ms: number) => (ms < hourMs ? `${ms / minuteMs} minutes` : lengthLabel(ms));

/** Returns the transitions of an account recovery after the second factor is lost. */
export function recoverySection(): string[] {
  const { transitions } = recoveryProcess;
  return [
    '## Recovery of an account',
    processDiagram(transitions, 'proving: begin'),
    processTable(transitions, {
      'timer after': ({ timers }) => timers.map(({ afterMs }) => afterLabel(afterMs)).join('; '),
    }),
    'A log-in, a new password, freezing the account and turning two-step log-in off cancel it. Approval turns two-step log-in off, ends all sessions and delays withdrawals for a day.',
  ];
}

/** Returns the transitions of an account deletion. */
export function deletionSection(): string[] {
  const { transitions } = deletionProcess;
  return [
    '## Account deletion',
    processDiagram(transitions, 'asked: ask'),
    processTable(transitions, {
      if: ({ guards }) => (guards.length > 0 ? 'no money, booking, inspection, payment or dispute is open' : ''),
      timer: ({ timers }) => timers.map(({ state, afterMs }) => `${lengthLabel(afterMs)} in ${state}`).join('; '),
    }),
    'If one of these is open again when the time is over, or the account is frozen, the account is kept (lapse), its listings are published again, and its user is notified.',
  ];
}

const breachGuards = {
  no_regulator_notice: 'this was not recorded before',
  no_people_notice: 'this was not recorded before',
  settled: 'the risk is assessed, measures are recorded, and all required notifications were sent',
} as const;

/** Returns the transitions of a personal data breach. */
export function breachSection(): string[] {
  const { transitions } = breachProcess;
  const hours = breachTimes.remindersMs.map((ms) => ms / hourMs).join(' and ');
  return [
    '## Breach of personal data',
    processDiagram(transitions, 'open: record'),
    processTable(transitions, { if: guardsOf(breachGuards) }),
    `While the Commission has to be notified or the risk is not assessed, superadmins are reminded ${hours} hours after the discovery, and the case is late after ${breachTimes.regulatorMs / hourMs}.`,
  ];
}

const supportGuards = { others: 'it is not their own', in_time: 'within 14 days' } as const;

/** Returns the transitions of a support ticket. */
export function supportSection(): string[] {
  const { transitions } = ticketProcess;
  return [
    '## Support ticket',
    processDiagram(transitions, 'open: write to support'),
    processTable(transitions, {
      if: guardsOf(supportGuards),
      timer: ({ timers: [timer] }) => timer && `after ${lengthLabel(timer.afterMs)}`,
    }),
    'The topic sets the promised response time, which restarts after each answer and each reply. A reminder is sent after 5 days without a reply; a ticket is deleted 2 years after its end.',
  ];
}

const configurationGuards = {
  other_person: 'another administrator proposed it',
  proposer_serves: 'the proposer still has the role for it',
  own: 'the same administrator proposed it',
  may_approve: 'the administrator has the permission of the key',
  still_fits: 'the value is consistent with those of the other keys',
  not_begun: 'it is not in force yet',
} as const;

/** Returns the transitions of a configuration change. */
export function configurationSection(): string[] {
  const { transitions } = configurationChangeProcess;
  return [
    '## Change of the configuration',
    processDiagram(transitions, 'waiting: propose'),
    processTable(transitions, { if: guardsOf(configurationGuards) }),
    'A change that needs no second administrator starts as approved. The newest approved change of a key whose time has come is in force.',
  ];
}
