import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storedTheme } from './theme-choice.ts';
import { applyTheme } from './theme.ts';
import { chooseTheme } from './use-theme.ts';

const shown = () => document.documentElement.dataset['theme'];

beforeEach(() => {
  localStorage.clear();
  applyTheme();
});
afterEach(() => document.head.replaceChildren());

describe('the theme', () => {
  it('follows the system until one is chosen', () => {
    expect(storedTheme()).toBe('system');
    expect(shown()).toBeUndefined();
  });

  it('is put on the page and kept when it is chosen', () => {
    chooseTheme('dark');

    expect(shown()).toBe('dark');
    expect(storedTheme()).toBe('dark');
  });

  it('goes back to the system', () => {
    chooseTheme('dark');
    chooseTheme('system');

    expect(shown()).toBeUndefined();
  });

  it('is the system when something else wrote nonsense into its place', () => {
    localStorage.setItem('rr_theme', 'purple');

    expect(storedTheme()).toBe('system');
  });

  it('tells the browser the colour of the page', () => {
    document.head.innerHTML = '<meta name="theme-color" content="white">';
    document.body.style.backgroundColor = 'rgb(14, 21, 18)';

    applyTheme();

    expect(document.querySelector('meta')?.content).toBe('rgb(14, 21, 18)');
  });
});
