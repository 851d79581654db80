import type { Dispute } from '@rentreel/contracts/disputes';
import { formatNaira, kobo } from '@rentreel/money';

export const naira = (amountKobo: number): string => formatNaira(kobo(amountKobo));

/** What happens next, and who has to do it. */
export function nextWords(dispute: Dispute): string {
  const { state, side, openedBy, landlord, tenant } = dispute;
  const other = openedBy === 'landlord' ? tenant.name : landlord.name;
  switch (state) {
    case 'awaiting_response':
      return openedBy === side || side === null
        ? `${other} is asked how they see it. Without an answer RentReel looks at it.`
        : 'Say how you see it. Without an answer RentReel decides on what there is.';
    case 'negotiating':
      return 'Offer each other a solution. If you do not agree, RentReel decides.';
    case 'mediation':
      return 'We read everything and decide. You can still agree with each other until then.';
    case 'ruling_proposed':
      return 'So large a sum is decided by two people. The second one looks at it now.';
    case 'ruled':
      return 'Nothing moves for 72 hours: each of you can ask for a second look until then.';
    case 'appealed':
      return 'Somebody else at RentReel looks at everything again. What they decide is final.';
    default:
      return 'Nothing more has to be done.';
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
