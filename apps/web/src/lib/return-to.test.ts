import { beforeEach, describe, expect, it } from 'vitest';
import { rememberReturnTo, storedReturnTo, takeReturnTo } from './return-to.ts';

beforeEach(() => sessionStorage.clear());

describe('rememberReturnTo', () => {
  it.each(['/wallet', '/wallet?tab=in', '/property/lst_01', '/chat/lst_01/usr_02?from=saved', '/nowhere'])(
    'stores %s',
    (path) => {
      rememberReturnTo(path);

      expect(sessionStorage.getItem('rr_return_to')).toBe(path);
    },
  );

  it.each(['/', '/?ref=ADA123', '/login', '/login?ref=ADA123', '/signup', '/register', '/account/register/step-2'])(
    'does not store %s',
    (path) => {
      rememberReturnTo('/wallet');

      rememberReturnTo(path);

      expect(storedReturnTo()).toBe('/wallet');
    },
  );

  const linkPaths = [
    '/reset-password?token=abc',
    '/verify-email?token=abc',
    '/forgot-password',
    '/demo-mail',
    '/freeze',
  ];

  it.each(linkPaths)('stores %s, which a mail links to, but never returns there', (path) => {
    rememberReturnTo(path);

    expect(storedReturnTo()).toBe(path);
    expect(takeReturnTo()).toBeNull();
    expect(storedReturnTo()).toBeNull();
  });

  it.each(linkPaths)('does not replace a stored target with %s', (path) => {
    rememberReturnTo('/wallet');

    rememberReturnTo(path);

    expect(takeReturnTo()).toBe('/wallet');
  });

  it.each(['//evil.example/wallet', '/\\evil.example', 'https://evil.example/', 'mailto:a@evil.example', 'wallet', ''])(
    'rejects %j, which is not a path of this app',
    (path) => {
      rememberReturnTo(path);

      expect(sessionStorage.getItem('rr_return_to')).toBeNull();
    },
  );
});

describe('storedReturnTo', () => {
  it('returns null for an external address that another script has stored', () => {
    sessionStorage.setItem('rr_return_to', 'https://evil.example/');

    expect(storedReturnTo()).toBeNull();
  });
});

describe('takeReturnTo', () => {
  it('returns the path once', () => {
    rememberReturnTo('/saved');

    expect(takeReturnTo()).toBe('/saved');
    expect(takeReturnTo()).toBeNull();
  });
});
