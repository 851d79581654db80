import type { NoticeFacts, NoticeKind } from '@rentreel/contracts/notifications';
import { accountWords } from './account-words.ts';
import { bookingWords } from './booking-words.ts';
import { chatWords } from './chat-words.ts';
import { disputeWords } from './dispute-words.ts';
import { homeWords } from './home-words.ts';
import { inspectionWords } from './inspection-words.ts';
import { moneyWords } from './money-words.ts';
import { payoutWords } from './payout-words.ts';
import { potWords } from './pot-words.ts';
import { rentWords } from './rent-words.ts';
import { paymentWords } from './payment-words.ts';

/** What a notice says: the outcome first. `path` leads to it, behind the `#`; `action` says where that is. */
export interface NoticeWords {
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly action: string;
}

/** The words of some kinds, each made of its facts. */
export type WordsOf<K extends NoticeKind> = { readonly [N in K]: (facts: NoticeFacts[N]) => NoticeWords };

const words: WordsOf<NoticeKind> = {
  ...accountWords,
  ...bookingWords,
  ...chatWords,
  ...disputeWords,
  ...homeWords,
  ...inspectionWords,
  ...moneyWords,
  ...potWords,
  ...rentWords,
  ...paymentWords,
  ...payoutWords,
};

/** A notice as it was stored; its facts were written by the change that raised it, checked by the compiler there. */
export interface ToldNotice {
  readonly kind: NoticeKind;
  readonly facts: unknown;
}

/** The words of a notice. */
export function wordsOf({ kind, facts }: ToldNotice): NoticeWords {
  const tell = words[kind] as (told: unknown) => NoticeWords;
  return tell(facts);
}

/** The title of several notices of one kind and thread, of which the latest is given; else the latest speaks for all. */
export function titleOfMany(latest: ToldNotice, { count, isNew }: { count: number; isNew: boolean }): string {
  if (latest.kind !== 'message.received' || count < 2) return wordsOf(latest).title;
  const { from } = latest.facts as NoticeFacts['message.received'];
  return `${count} ${isNew ? 'new messages' : 'messages'} from ${from}`;
}
