import { describe, expect, it } from 'vitest';
import { inviteLink } from './invite-link.ts';

describe('inviteLink', () => {
  it('leads to the sign-up with the code', () => {
    expect(inviteLink({ origin: 'https://rentreel.ng', pathname: '/' }, 'ADA-123')).toBe(
      'https://rentreel.ng/#/signup?ref=ADA-123',
    );
  });
});
