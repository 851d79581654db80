import {
  type Dispute,
  type DisputeBar,
  type DisputeCard,
  type DisputeDeciders,
  type DisputeState,
  disputeLimits,
} from '@rentreel/contracts/disputes';
import { formatDate, naira } from '@rentreel/values';
import { deadlineLabel } from '#/lib/times.ts';

/** When a decision is promised, and what happens without one or when it cannot be paid. */
export function promiseLabel({ state, rulingBy, hardStopAt, side, hold, payoutWaitsFor }: Dispute): string {
  const whose = side === 'tenant' ? 'you' : 'the tenant';
  if (state === 'ruled') {
    if (payoutWaitsFor.length === 0) return 'Then the money is paid out as decided.';
    return `Money for a landlord is paid once they are verified. If they aren’t by ${formatDate(hardStopAt)}, all of it goes back to ${whose}.`;
  }
  const later = hold === null ? '' : ', or when the hold is lifted after that';
  return `A decision is promised by ${formatDate(rulingBy)} at the latest. Without one the money goes back to ${whose} on ${formatDate(hardStopAt)}${later}.`;
}

type Decided = 'mediation' | 'ruling_proposed' | 'appealed' | 'appeal_proposed';

const oneDecides: Readonly<Partial<Record<Dispute['state'], string>>> = {
  mediation: 'We read everything and decide.',
  appealed: 'Someone else at RentReel reviews everything again. Their decision is final.',
};

const twoDecide: Readonly<Record<Decided, string>> = {
  mediation: 'Two people at RentReel read everything and decide.',
  ruling_proposed:
    'One person at RentReel has proposed a decision. A sum this large takes two people: a second one is reviewing it now.',
  appealed: 'Two other people at RentReel review everything again. Their decision is final.',
  appeal_proposed:
    'One person at RentReel has proposed a decision on the appeal. A second one is reviewing it now. Neither had a part in the first decision.',
};

/** What the two people can still do while RentReel decides, for one of them or for an administrator. */
function stillOpen({ state, side }: Pick<Dispute, 'state' | 'side'>): string | undefined {
  if (state === 'mediation') {
    return side === null
      ? 'The tenant and the landlord can still agree until then.'
      : 'You can still agree with each other until then.';
  }
  if (state !== 'ruled') return undefined;
  return side === null
    ? 'Nothing moves for 72 hours: both sides can appeal until then.'
    : 'Nothing moves for 72 hours: each of you can appeal until then.';
}

/** What happens next, and who has to act. */
export function nextLabel(dispute: Dispute): string {
  const { state, side, openedBy, landlord, tenant, decidedBy } = dispute;
  const other = openedBy === 'landlord' ? tenant.name : landlord.name;
  switch (state) {
    case 'awaiting_response':
      return openedBy === side || side === null
        ? `${other} has been asked to reply. Without a reply, RentReel reviews it.`
        : 'Reply with your side. Without a reply, RentReel decides on what it has.';
    case 'negotiating':
      return 'Offer each other a solution. If you don’t agree, RentReel decides.';
    default: {
      const texts: Readonly<Partial<Record<Dispute['state'], string>>> = decidedBy > 1 ? twoDecide : oneDecides;
      const sentences = [texts[state], stillOpen(dispute)].filter((sentence) => sentence !== undefined);
      return sentences.join(' ') || 'You don’t need to do anything more.';
    }
  }
}

const steps: Readonly<Record<Dispute['steps'][number]['name'], string>> = {
  open: 'Dispute opened',
  respond: 'Answered',
  offer: 'A solution was offered',
  offer_in_mediation: 'A solution was offered',
  accept_offer: 'Agreed',
  withdraw: 'Withdrawn',
  ask_for_decision: 'RentReel was asked to decide',
  rule: 'Decided',
  propose_ruling: 'A decision was proposed',
  confirm_ruling: 'A second person agreed',
  return_ruling: 'Sent back by a second person',
  appeal: 'The decision was appealed',
  become_final: 'The decision became final',
  lapse: 'Ended after 60 days without the landlord’s checks, for the tenant',
  rule_appeal: 'Decided for good',
  propose_appeal_ruling: 'A decision on the appeal was proposed',
  confirm_appeal_ruling: 'A second person agreed: decided for good',
  return_appeal_ruling: 'The decision on the appeal was sent back by a second person',
  stop: 'Ended after 60 days, for the tenant',
  give_way: 'The landlord gave everything back',
};

/** Describes a step of the history. */
export const stepLabel = (name: Dispute['steps'][number]['name']): string => steps[name];

/** Name of a party from the reader's point of view. */
export function whoLabel(by: 'tenant' | 'landlord', { side, tenant, landlord }: Dispute): string {
  if (by === side) return 'You';
  return by === 'tenant' ? tenant.name : landlord.name;
}

/** Amounts that a split gives each party. */
export function splitLabel(
  split: Pick<Dispute['offers'][number], 'toTenantKobo' | 'toLandlordKobo'>,
  dispute: Dispute,
): string {
  const { toTenantKobo, toLandlordKobo } = split;
  const to = (by: 'tenant' | 'landlord') => (by === dispute.side ? 'you' : whoLabel(by, dispute));
  return `${naira(toTenantKobo)} to ${to('tenant')}, ${naira(toLandlordKobo)} to ${to('landlord')}`;
}

/** Whether the tenancy goes on after an offer or a ruling; empty in a dispute about a deposit, when it is over. */
export function tenancyLabel(
  { tenancyGoesOn }: Pick<Dispute['offers'][number], 'tenancyGoesOn'>,
  { kind }: Pick<Dispute, 'kind'>,
): string {
  if (kind !== 'move_in') return '';
  return tenancyGoesOn ? ' The tenancy goes on.' : ' The tenancy ends.';
}

const mine: Readonly<Record<DisputeBar, string>> = {
  gave: 'You made the decision under appeal, so someone who had no part in it decides the appeal.',
  confirmed: 'You confirmed the decision under appeal, so someone who had no part in it decides the appeal.',
  proposed: 'You proposed this decision. A second administrator confirms it or sends it back.',
};

const did: Readonly<Record<DisputeBar, string>> = {
  gave: 'gave the first decision',
  confirmed: 'confirmed the first decision',
  proposed: 'proposed this decision',
};

const named = 3;

/** “Ada”, “Ada or Bisi”, “Ada, Bisi, Chidi or 2 others”. */
export function anyOf(names: readonly string[]): string {
  const more = names.length - named;
  const shown = more > 0 ? [...names.slice(0, named), more === 1 ? '1 other' : `${more} others`] : names;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} or ${shown.at(-1) ?? ''}`;
}

interface DeciderCopy {
  /** What excludes the administrator from deciding. */
  readonly bar: string | undefined;
  readonly waits: string;
  /** True when there are too few administrators for this decision. */
  readonly isStuck: boolean;
  /** Other excluded administrators, with the reason. */
  readonly others: string | undefined;
}

/** Describes for an administrator who has to decide. */
export function deciderCopy(
  { state, decidedBy }: Pick<Dispute, 'state' | 'decidedBy'>,
  { myBar, barred, others }: DisputeDeciders,
): DeciderCopy {
  const isProposed = state === 'ruling_proposed' || state === 'appeal_proposed';
  const needed = isProposed ? 1 : decidedBy;
  const have = others.length + (myBar === null ? 1 : 0);
  return {
    bar: myBar === null ? undefined : mine[myBar],
    isStuck: have < needed,
    waits: waitsFor({ mayI: myBar === null, needed, others, have }),
    others: barred.length === 0 ? undefined : barred.map(({ name, bar }) => `${name} ${did[bar]}`).join(', '),
  };
}

interface Waiting {
  readonly mayI: boolean;
  readonly needed: number;
  readonly others: readonly string[];
  readonly have: number;
}

function waitsFor({ mayI, needed, others, have }: Waiting): string {
  if (have < needed) {
    const few = needed === 1 ? 'No administrator is left' : 'Too few administrators are left';
    return `${few} who may decide this. Give one more person the role of an administrator.`;
  }
  if (mayI && needed > 1) return `You can propose a decision; ${anyOf(others)} confirms it.`;
  return `It waits for ${anyOf(mayI ? ['you', ...others] : others)}.`;
}

const texts: Readonly<Partial<Record<DisputeState, string>>> = {
  awaiting_response: 'answer by',
  negotiating: 'solution by',
  ruled: 'can be appealed until',
  appealed: 'without a decision back to the tenant',
  appeal_proposed: 'without a decision back to the tenant',
};

/**
 * Returns the deadline for administrators; undefined when there is none. While RentReel decides, it is the time promised to
 * both parties, long before the automatic refund.
 */
export function openDeadline(
  { state, dueAt, openedAt }: Pick<DisputeCard, 'state' | 'dueAt' | 'openedAt'>,
  now: number,
): string | undefined {
  if (state === 'mediation' || state === 'ruling_proposed') {
    const promisedAt = openedAt + disputeLimits.rulingMs;
    return promisedAt > now
      ? `decide by ${deadlineLabel(promisedAt, now)}`
      : `a decision was promised by ${formatDate(promisedAt)}`;
  }
  return dueAt === null ? undefined : `${texts[state] ?? 'until'} ${deadlineLabel(dueAt, now)}`;
}
