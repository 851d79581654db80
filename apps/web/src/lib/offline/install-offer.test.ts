import { beforeEach, expect, it } from 'vitest';
import { holdInstallOffer } from './install-offer.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const offers = () => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }));

it('keeps the offer back on the first visit, however often its page is loaded', () => {
  holdInstallOffer();
  holdInstallOffer();
  expect(offers()).toBe(false);
  expect(localStorage.getItem('rr_visits')).toBe('1');
});

it('counts the next visit', () => {
  holdInstallOffer();
  sessionStorage.clear();
  holdInstallOffer();
  expect(localStorage.getItem('rr_visits')).toBe('2');
});
