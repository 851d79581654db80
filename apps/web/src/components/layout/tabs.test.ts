import { describe, expect, it } from 'vitest';
import { activeTab, tabs } from './tabs.ts';

describe('the tabs', () => {
  it('are five, in their order', () => {
    expect(tabs.map(({ text }) => text)).toEqual(['Home', 'Favorites', 'Wallet', 'Messages', 'Profile']);
  });

  it.each([
    ['/', 'home'],
    ['/saved', 'favorites'],
    ['/wallet', 'wallet'],
    ['/messages', 'messages'],
    ['/profile', 'profile'],
    ['/login', 'home'],
    ['/property/lst_01', 'home'],
    ['/security', 'home'],
    ['/nowhere', 'home'],
  ])('at %s highlight %s', (path, tab) => {
    expect(activeTab(path)).toBe(tab);
  });
});
