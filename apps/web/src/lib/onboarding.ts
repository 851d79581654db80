import { storedReturnTo } from './return-to.ts';

const key = 'hasSeenOnboarding';

/** Returns true on a first visit, unless the visitor is on the way to a screen. */
export function onboardingIsDue(): boolean {
  return localStorage.getItem(key) === null && storedReturnTo() === null;
}

export function dismissOnboarding(): void {
  localStorage.setItem(key, 'true');
}
