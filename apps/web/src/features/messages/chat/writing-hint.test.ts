import { harmlessSentences } from '@rentreel/contracts/masking/fixtures';
import { describe, expect, it } from 'vitest';
import { writingHint } from './writing-hint.tsx';

describe('writingHint', () => {
  it.each(['hidden', 'open'] as const)('says that account numbers are never shown, while contacts are %s', (stage) => {
    expect(writingHint('Please pay to GTB 0123456789', stage)).toMatch(
      /^We’ll hide an account number in this message\. Account numbers are never shown in a chat/,
    );
  });

  it('mentions a phone number only until contacts are open', () => {
    expect(writingHint('Call me on 0803 123 4567', 'hidden')).toMatch(/^We’ll hide a phone number/);
    expect(writingHint('Call me on 0803 123 4567', 'open')).toBeUndefined();
  });

  it('warns about payments outside RentReel and about threats', () => {
    expect(writingHint('Pay outside the app, it is cheaper for both of us', 'open')).toMatch(/isn’t held in escrow/);
    expect(writingHint('PAY or I will lock you out of the house!', 'open')).toMatch(/^This reads like a threat/);
  });

  // The test page has another host, so links to rentreel.ng count as foreign here.
  it.each(harmlessSentences.filter((sentence) => !sentence.includes('rentreel.ng')))(
    'returns undefined for %j',
    (sentence) => {
      expect(writingHint(sentence, 'hidden')).toBeUndefined();
    },
  );

  it('returns undefined for links to RentReel', () => {
    expect(writingHint(`Look at http://${location.host}/#/property/lst_1`, 'hidden')).toBeUndefined();
  });
});
