import { harmlessSentences } from '@rentreel/contracts/masking/fixtures';
import { describe, expect, it } from 'vitest';
import { writingHint } from './writing-hint.tsx';

describe('the hint while a message is written', () => {
  it.each(['hidden', 'open'] as const)('says that an account number is never shown, while contacts are %s', (stage) => {
    expect(writingHint('Please pay to GTB 0123456789', stage)).toMatch(
      /^We’ll hide an account number in this message\. Account numbers are never shown in a chat/,
    );
  });

  it('speaks of a phone number until contacts are open', () => {
    expect(writingHint('Call me on 0803 123 4567', 'hidden')).toMatch(/^We’ll hide a phone number/);
    expect(writingHint('Call me on 0803 123 4567', 'open')).toBeUndefined();
  });

  it('warns of money outside RentReel and of a threat', () => {
    expect(writingHint('Pay outside the app, it is cheaper for both of us', 'open')).toMatch(/isn’t held in escrow/);
    expect(writingHint('PAY or I will lock you out of the house!', 'open')).toMatch(/^This reads like a threat/);
  });

  // Here the product stands at another address.
  it.each(harmlessSentences.filter((sentence) => !sentence.includes('rentreel.ng')))(
    'is silent about %j',
    (sentence) => {
      expect(writingHint(sentence, 'hidden')).toBeUndefined();
    },
  );

  it('is silent about links to RentReel', () => {
    expect(writingHint(`Look at http://${location.host}/#/property/lst_1`, 'hidden')).toBeUndefined();
  });
});
