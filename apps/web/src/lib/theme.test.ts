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
  it('follows the system by default', () => {
    expect(storedTheme()).toBe('system');
    expect(shown()).toBeUndefined();
  });

  it('is applied and stored when it is chosen', () => {
    chooseTheme('dark');

    expect(shown()).toBe('dark');
    expect(storedTheme()).toBe('dark');
  });

  it('follows the system again when that is chosen', () => {
    chooseTheme('dark');
    chooseTheme('system');

    expect(shown()).toBeUndefined();
  });

  it('follows the system when the stored value is invalid', () => {
    localStorage.setItem('rr_theme', 'purple');

    expect(storedTheme()).toBe('system');
  });

  it('sets the theme-color of the page', () => {
    document.head.innerHTML = '<meta name="theme-color" content="white">';
    document.body.style.backgroundColor = 'rgb(14, 21, 18)';

    applyTheme();

    expect(document.querySelector('meta')?.content).toBe('rgb(14, 21, 18)');
  });
});
