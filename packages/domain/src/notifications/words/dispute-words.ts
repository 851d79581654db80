import type { DisputeFacts, NoticeKind } from '@rentreel/contracts/notifications';
import { formatNaira, kobo } from '@rentreel/money';
import type { NoticeWords, WordsOf } from './notice-words.ts';

type DisputeKind = Extract<NoticeKind, `dispute.${string}`>;

const naira = (amountKobo: number) => formatNaira(kobo(amountKobo));

const about = ({ bookingId }: DisputeFacts, title: string, text: string): NoticeWords => ({
  title,
  text,
  path: `/bookings/${bookingId}/dispute`,
  action: 'Open the dispute',
});

export const disputeWords: WordsOf<DisputeKind> = {
  'dispute.opened': (facts) =>
    about(
      facts,
      `A problem was reported: ${facts.reason}`,
      `${facts.home}. The money stays where it is until this is settled. Say within 48 hours how you see it.`,
    ),
  'dispute.answered': (facts) =>
    about(facts, `${facts.other} has answered`, `${facts.home}. Look at it, and offer a solution if you see one.`),
  'dispute.offered': (facts) =>
    about(
      facts,
      `${facts.other} offers a solution`,
      `${facts.home}. You would get ${naira(facts.amountKobo)}. Accept it, or offer something else.`,
    ),
  'dispute.moved': (facts) => about(facts, facts.words, `${facts.home}.`),
  'dispute.ruled': (facts) =>
    about(
      facts,
      'RentReel has decided',
      `${facts.home}. ${naira(facts.toTenantKobo)} to the tenant, ${naira(facts.toLandlordKobo)} to the landlord. You can ask for a second look within 72 hours.`,
    ),
  'dispute.ended': (facts) => about(facts, facts.words, `${facts.home}.`),
};
