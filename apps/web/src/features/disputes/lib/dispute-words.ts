import type { Dispute } from '@rentreel/contracts/disputes';
import { formatNaira, kobo } from '@rentreel/money';
import { formatDate } from '../../../lib/format-date.ts';

export const naira = (amountKobo: number): string => formatNaira(kobo(amountKobo));

/** When a decision is promised, and what comes without one. */
export function promiseWords({ rulingBy, hardStopAt, side, hold }: Dispute): string {
  const whose = side === 'tenant' ? 'you' : 'the tenant';
  const later = hold === null ? '' : ', or when the hold is lifted after that';
  return `A decision is promised by ${formatDate(rulingBy)} at the latest. Without one the money goes back to ${whose} on ${formatDate(hardStopAt)}${later}.`;
}

type Decided = 'mediation' | 'ruling_proposed' | 'ruled' | 'appealed' | 'appeal_proposed';

const oneDecides: Readonly<Partial<Record<Dispute['state'], string>>> = {
  mediation: 'We read everything and decide. You can still agree with each other until then.',
  ruled: 'Nothing moves for 72 hours: each of you can ask for a second look until then.',
  appealed: 'Somebody else at RentReel looks at everything again. What they decide is final.',
};

const twoDecide: Readonly<Record<Decided, string>> = {
  mediation: 'Two people at RentReel read everything and decide. You can still agree with each other until then.',
  ruling_proposed:
    'One person at RentReel has proposed a decision. So large a sum takes two: a second one looks at it now.',
  ruled: 'Nothing moves for 72 hours: each of you can ask for a second look until then.',
  appealed: 'Two other people at RentReel look at everything again. What they decide is final.',
  appeal_proposed:
    'One person at RentReel has proposed a decision on the appeal. A second one looks at it now; neither had a part in the first decision.',
};

/** What happens next, and who has to do it. */
export function nextWords(dispute: Dispute): string {
  const { state, side, openedBy, landlord, tenant, decidedBy } = dispute;
  const other = openedBy === 'landlord' ? tenant.name : landlord.name;
  switch (state) {
    case 'awaiting_response':
      return openedBy === side || side === null
        ? `${other} is asked how they see it. Without an answer RentReel looks at it.`
        : 'Say how you see it. Without an answer RentReel decides on what there is.';
    case 'negotiating':
      return 'Offer each other a solution. If you do not agree, RentReel decides.';
    default: {
      const words: Readonly<Partial<Record<Dispute['state'], string>>> = decidedBy > 1 ? twoDecide : oneDecides;
      return words[state] ?? 'Nothing more has to be done.';
    }
  }
}

const steps: Readonly<Record<Dispute['steps'][number]['name'], string>> = {
  open: 'Dispute opened',
  respond: 'Answered',
  offer: 'A solution was offered',
  offer_in_mediation: 'A solution was offered',
  accept_offer: 'Agreed',
  withdraw: 'Taken back',
  ask_for_decision: 'RentReel was asked to decide',
  rule: 'Decided',
  propose_ruling: 'A decision was proposed',
  confirm_ruling: 'A second person agreed',
  return_ruling: 'Sent back by a second person',
  appeal: 'A second look was asked for',
  become_final: 'The decision became final',
  rule_appeal: 'Decided for good',
  propose_appeal_ruling: 'A decision on the appeal was proposed',
  confirm_appeal_ruling: 'A second person agreed: decided for good',
  return_appeal_ruling: 'The decision on the appeal was sent back by a second person',
  stop: 'Ended after 60 days, for the tenant',
  give_way: 'The landlord gave everything back',
};

/** A step of the history in words. */
export const stepWords = (name: Dispute['steps'][number]['name']): string => steps[name];

/** Who somebody is for the reader. */
export function whoWords(by: 'tenant' | 'landlord', { side, tenant, landlord }: Dispute): string {
  if (by === side) return 'You';
  return by === 'tenant' ? tenant.name : landlord.name;
}

/** What a split gives each of them. */
export function splitWords(
  split: Pick<Dispute['offers'][number], 'toTenantKobo' | 'toLandlordKobo'>,
  dispute: Dispute,
): string {
  const { toTenantKobo, toLandlordKobo } = split;
  const to = (by: 'tenant' | 'landlord') => (by === dispute.side ? 'you' : whoWords(by, dispute));
  return `${naira(toTenantKobo)} to ${to('tenant')}, ${naira(toLandlordKobo)} to ${to('landlord')}`;
}
