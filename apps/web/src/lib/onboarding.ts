import { storedReturnTo } from './return-to.ts';

const key = 'hasSeenOnboarding';

/** True on a first visit, unless the person is on the way to somewhere. */
export function onboardingIsDue(): boolean {
  return localStorage.getItem(key) === null && storedReturnTo() === null;
}

export function dismissOnboarding(): void {
  localStorage.setItem(key, 'true');
}
