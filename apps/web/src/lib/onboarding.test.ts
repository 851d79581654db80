import { beforeEach, describe, expect, it } from 'vitest';
import { dismissOnboarding, onboardingIsDue } from './onboarding.ts';
import { rememberReturnTo } from './return-to.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('onboardingIsDue', () => {
  it('is true on a first visit', () => {
    expect(onboardingIsDue()).toBe(true);
  });

  it('is false once it was dismissed', () => {
    dismissOnboarding();

    expect(onboardingIsDue()).toBe(false);
    expect(localStorage.getItem('hasSeenOnboarding')).not.toBeNull();
  });

  it('is false for somebody on the way to a screen', () => {
    rememberReturnTo('/property/lst_01');

    expect(onboardingIsDue()).toBe(false);
  });
});
