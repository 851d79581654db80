import { beforeEach, expect, it } from 'vitest';
import { holdInstallOffer } from './install-offer.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const offers = () => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }));

it('holdInstallOffer suppresses the install prompt on the first visit, even after reloads', () => {
  holdInstallOffer();
  holdInstallOffer();
  expect(offers()).toBe(false);
  expect(localStorage.getItem('rr_visits')).toBe('1');
});

it('holdInstallOffer allows the prompt on the second visit', () => {
  holdInstallOffer();
  sessionStorage.clear();
  holdInstallOffer();
  expect(localStorage.getItem('rr_visits')).toBe('2');
});
