import { describe, expect, it } from 'vitest';
import { returnHint } from './login-page.tsx';

describe('returnHint', () => {
  it.each([
    ['/wallet?tab=in', 'Then we open your wallet.'],
    ['/saved', 'Log in to see your saved homes.'],
    ['/property/lst_01', 'Then we take you back to this home.'],
    ['/chat/lst_01/usr_02', 'Then we open your messages.'],
    ['/bookings', 'Then we take you back to where you were.'],
  ])('returns for %s "%s"', (path, hint) => {
    expect(returnHint(path)).toBe(hint);
  });

  it('returns undefined without an address to return to', () => {
    expect(returnHint(null)).toBeUndefined();
  });
});
