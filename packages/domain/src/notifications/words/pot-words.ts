import type { NoticeKind } from '@rentreel/contracts/notifications';
import { formatNaira, kobo } from '@rentreel/money';
import type { NoticeWords, WordsOf } from './notice-words.ts';

type PotKind = Extract<NoticeKind, `pot.${string}`>;

const naira = (amountKobo: number) => formatNaira(kobo(amountKobo));

const inPot = ({ potId }: { readonly potId: string }, title: string, text: string): NoticeWords => ({
  title,
  text,
  path: `/pots/${potId}`,
  action: 'Open the pot',
});

/** To who is in the pot no longer: it shows nothing to them. */
const inWallet = (amountKobo: number, title: string, text: string): NoticeWords => ({
  title,
  text: `${text} ${amountKobo === 0 ? 'You had nothing in it.' : `Your ${naira(amountKobo)} is back in your wallet.`}`,
  path: '/wallet',
  action: 'Open your wallet',
});

export const potWords: WordsOf<PotKind> = {
  'pot.auto_saved': (facts) =>
    inPot(facts, `${naira(facts.amountKobo)} was saved in “${facts.pot}”`, 'As you planned it, from your wallet.'),
  'pot.save_skipped': (facts) =>
    inPot(
      facts,
      `Nothing was saved in “${facts.pot}”`,
      `Your wallet has less than ${naira(facts.amountKobo)}. We try again on the next day of your plan.`,
    ),
  'pot.reached': (facts) =>
    inPot(facts, `“${facts.pot}” has reached its target`, `${naira(facts.amountKobo)} is there to move in with.`),
  'pot.joined': (facts) =>
    inPot(facts, `${facts.who} joined “${facts.pot}”`, 'You see each other’s names and what each of you saved.'),
  'pot.left': (facts) =>
    inPot(facts, `${facts.who} left “${facts.pot}”`, 'What they had saved went back to their wallet. Yours stays.'),
  'pot.removed': ({ amountKobo, pot }) =>
    inWallet(amountKobo, `You are no longer in “${pot}”`, 'Who leads the pot took you out.'),
  'pot.closed': ({ amountKobo, pot }) => inWallet(amountKobo, `“${pot}” is closed`, 'Who leads the pot closed it.'),
};
