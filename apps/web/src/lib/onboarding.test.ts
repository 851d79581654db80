import { beforeEach, describe, expect, it } from 'vitest';
import { dismissOnboarding, onboardingIsDue } from './onboarding.ts';
import { rememberReturnTo } from './return-to.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('onboardingIsDue', () => {
  it('returns true on a first visit', () => {
    expect(onboardingIsDue()).toBe(true);
  });

  it('returns false once it was dismissed', () => {
    dismissOnboarding();

    expect(onboardingIsDue()).toBe(false);
    expect(localStorage.getItem('hasSeenOnboarding')).not.toBeNull();
  });

  it.each(['/property/lst_01', '/reset-password?token=abc', '/verify-email?token=abc'])(
    'returns false for a visitor on the way to %s',
    (path) => {
      rememberReturnTo(path);

      expect(onboardingIsDue()).toBe(false);
    },
  );
});
