import type { RestrictionFacts } from '@rentreel/contracts/notifications';
import { lagosTime } from '../lagos-time.ts';
import type { CopyOf } from './copy.ts';

const path = '/account-status';

const untilOf = ({ until }: RestrictionFacts): string =>
  until === null ? 'It holds until we lift it.' : `It holds until ${lagosTime(until)}.`;

export const restrictionCopy: CopyOf<'account.restricted' | 'account.restriction_over' | 'account.appeal_refused'> = {
  'account.restricted': (facts) => ({
    title: `Your account: ${facts.label.toLowerCase()}`,
    text: `${facts.reason} ${facts.words} ${untilOf(facts)} If you think this is wrong, you can appeal.`,
    path,
    action: 'Read it and appeal',
  }),
  'account.restriction_over': ({ label, words }) => ({
    title: `Over: ${label.toLowerCase()}`,
    text: words === '' ? 'Its time is over. Your account works as before.' : `${words} Your account works as before.`,
    path,
    action: 'Open Account status',
  }),
  'account.appeal_refused': (facts) => ({
    title: 'We’ve decided your appeal',
    text: `The restriction stays: ${facts.label.toLowerCase()}. ${facts.words} ${untilOf(facts)}`,
    path,
    action: 'Read the answer',
  }),
};
