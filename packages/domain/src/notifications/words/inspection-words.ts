import type { InspectionFacts, NoticeKind } from '@rentreel/contracts/notifications';
import { formatNaira, kobo } from '@rentreel/money';
import { lagosTime } from './lagos-time.ts';
import type { NoticeWords, WordsOf } from './notice-words.ts';

type InspectionKind = Extract<NoticeKind, `inspection.${string}`>;

const naira = (amountKobo: number) => formatNaira(kobo(amountKobo));

const visit = (facts: InspectionFacts, title: string, text: string): NoticeWords => ({
  title,
  text,
  path: `/inspections?visit=${facts.inspectionId}`,
  action: 'Open the inspection',
});

const where = ({ home, startsAt }: InspectionFacts) => `${home}, ${lagosTime(startsAt)}.`;

export const inspectionWords: WordsOf<InspectionKind> = {
  'inspection.requested': (facts) =>
    visit(facts, `${facts.other} wants to see your home`, `${where(facts)} Confirm it or propose another time.`),
  'inspection.confirmed': (facts) =>
    visit(
      facts,
      'Your inspection is confirmed',
      `${where(facts)} With ${facts.other}. The address is in the inspection.`,
    ),
  'inspection.proposed': (facts) =>
    visit(facts, `${facts.other} proposes another time`, `${where(facts)} Take it or leave it.`),
  'inspection.declined': (facts) =>
    visit(facts, `${facts.other} cannot do this inspection`, `${where(facts)} You can ask for another time.`),
  'inspection.expired': (facts) =>
    visit(facts, 'Nobody answered in time', `${where(facts)} The request has ended and costs nothing.`),
  'inspection.cancelled': (facts) => visit(facts, `${facts.other} cancelled the inspection`, where(facts)),
  'inspection.outcome': (facts) => visit(facts, `Inspection: ${facts.outcome}`, `${where(facts)} With ${facts.other}.`),
  'inspection.reminder': (facts) =>
    visit(
      facts,
      facts.hoursLeft <= 2 ? 'Your inspection begins soon' : 'You have an inspection tomorrow',
      `${where(facts)} With ${facts.other}.`,
    ),
  'inspection.fee_held': (facts) =>
    visit(
      facts,
      `${naira(facts.amountKobo)} is held for your inspection`,
      `${where(facts)} It comes back if you are not shown the home.`,
    ),
  'inspection.fee_returned': (facts) =>
    visit(facts, `${naira(facts.amountKobo)} is back in your wallet`, `The fee for ${where(facts)}`),
  'inspection.fee_captured': (facts) =>
    visit(
      facts,
      `Inspection fee of ${naira(facts.amountKobo)} was paid`,
      `${where(facts)} It went to the landlord’s wallet.`,
    ),
};
