import { describe, expect, it } from 'vitest';
import { tabOfSubject } from './format.ts';
import { readPersonTab } from './person-tabs.ts';

describe('tabs of the page about a user', () => {
  it('opens the tab that lists the subject of a refund or a ticket', () => {
    expect(tabOfSubject('bkg_01m8f64980000000000000001a')).toBe('bookings');
    expect(tabOfSubject('lst_01m8f64980000000000000001a')).toBe('homes');
    expect(tabOfSubject('jrn_01m8f64980000000000000001a')).toBe('money');
  });

  it('opens the first tab for an unknown name in the address', () => {
    expect(readPersonTab('money')).toBe('money');
    expect(readPersonTab('ledger')).toBe('overview');
  });
});
