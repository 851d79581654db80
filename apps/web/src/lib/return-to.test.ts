import { beforeEach, describe, expect, it } from 'vitest';
import { rememberReturnTo, storedReturnTo, takeReturnTo } from './return-to.ts';

beforeEach(() => sessionStorage.clear());

describe('rememberReturnTo', () => {
  it.each(['/wallet', '/wallet?tab=in', '/property/lst_01', '/chat/lst_01/usr_02?from=saved', '/nowhere'])(
    'keeps %s',
    (path) => {
      rememberReturnTo(path);

      expect(sessionStorage.getItem('rr_return_to')).toBe(path);
    },
  );

  it.each([
    '/',
    '/?ref=ADA123',
    '/login',
    '/login?ref=ADA123',
    '/signup',
    '/register',
    '/account/register/step-2',
    '/reset-password?token=abc',
    '/verify-email?token=abc',
    '/forgot-password',
    '/demo-mail',
  ])('does not keep %s', (path) => {
    rememberReturnTo('/wallet');

    rememberReturnTo(path);

    expect(storedReturnTo()).toBe('/wallet');
  });

  it.each(['//evil.example/wallet', '/\\evil.example', 'https://evil.example/', 'mailto:a@evil.example', 'wallet', ''])(
    'does not keep %j, which is no path of this app',
    (path) => {
      rememberReturnTo(path);

      expect(sessionStorage.getItem('rr_return_to')).toBeNull();
    },
  );
});

describe('storedReturnTo', () => {
  it('is null for an address of somewhere else that another script put there', () => {
    sessionStorage.setItem('rr_return_to', 'https://evil.example/');

    expect(storedReturnTo()).toBeNull();
  });
});

describe('takeReturnTo', () => {
  it('gives the path once', () => {
    rememberReturnTo('/saved');

    expect(takeReturnTo()).toBe('/saved');
    expect(takeReturnTo()).toBeNull();
  });
});
