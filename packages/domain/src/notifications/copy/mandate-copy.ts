import type { NotificationKind } from '@rentreel/contracts/notifications';
import { count, naira } from '@rentreel/values';
import type { CopyOf } from './copy.ts';

const mandateLink = ({ mandateId }: { mandateId: string }) => ({
  path: `/mandates/${mandateId}`,
  action: 'Open the mandate',
});
const rentalIncome = { path: '/landlord/money', action: 'Open rental income' } as const;

export const mandateCopy: CopyOf<Extract<NotificationKind, `mandate.${string}`>> = {
  'mandate.sent': (facts) => ({
    title: `${facts.other} asks you for a mandate`,
    text: `It’s about ${facts.homes}. Read what they may do and what it costs, then sign or decline within 14 days.`,
    ...mandateLink(facts),
  }),
  'mandate.signed': (facts) => ({
    title: `${facts.other} signed your mandate`,
    text: `You can let ${facts.homes} under it now.`,
    ...mandateLink(facts),
  }),
  'mandate.declined': (facts) => ({
    title: `${facts.other} declined your mandate`,
    text: `It was about ${facts.homes}. Why: ${facts.reason}`,
    ...mandateLink(facts),
  }),
  'mandate.revoked': (facts) => ({
    title: `${facts.other} ended the mandate`,
    text: `It was about ${facts.homes}. Why: ${facts.reason}`,
    ...mandateLink(facts),
  }),
  'mandate.unanswered': (facts) => ({
    title: 'Your mandate wasn’t answered',
    text: `${facts.other} didn’t sign or decline it in time. It was about ${facts.homes}.`,
    ...mandateLink(facts),
  }),
  'mandate.expired': (facts) => ({
    title: 'A mandate has ended',
    text: `The last day of the mandate with ${facts.other} is over. It was about ${facts.homes}.`,
    ...mandateLink(facts),
  }),
  'mandate.letting': (facts) => ({
    title: `${facts.other} has agreed a tenancy for you`,
    text: `“${facts.home}”: of the first term ${naira(facts.amountKobo)} is for you.${agentPart(facts.agentKobo)} It is paid out once the tenant has checked the home.`,
    ...mandateLink(facts),
  }),
  'mandate.letting_ended': (facts) => ({
    title: 'A tenancy agreed for you won’t go ahead',
    text: `“${facts.home}”, agreed by ${facts.other}. ${facts.words}`,
    ...mandateLink(facts),
  }),
  'mandate.paid': (facts) => ({
    title: `${naira(facts.amountKobo)} is in your wallet`,
    text: `For “${facts.home}”, let under your mandate.${agentPart(facts.agentKobo)}`,
    path: '/wallet',
    action: 'Open your wallet',
  }),
  'mandate.claim': (facts) => ({
    title: `${facts.other} claims ${naira(facts.amountKobo)} of a caution fee`,
    text: `“${facts.home}”: the tenant has 72 hours to answer. If they don’t agree, it becomes a dispute.`,
    ...rentalIncome,
  }),
  'mandate.dispute': (facts) => ({
    title: facts.words,
    text: `“${facts.home}”. ${facts.other} lets it for you and speaks for you in the dispute.`,
    ...rentalIncome,
  }),
  'mandate.rent_late': (facts) => ({
    title: `${naira(facts.amountKobo)} of rent is a week late`,
    text: `“${facts.home}”, let for you by ${facts.other}. They and the tenant know about it.`,
    ...rentalIncome,
  }),
  'mandate.ending': (facts) => ({
    title: `A mandate ends in ${count(facts.daysLeft, 'day')}`,
    text: `It’s the one with ${facts.other} about ${facts.homes}. Agree on a new one if you want to go on.`,
    ...mandateLink(facts),
  }),
};

const agentPart = (agentKobo: number) => (agentKobo === 0 ? '' : ` ${naira(agentKobo)} goes to your agent.`);
