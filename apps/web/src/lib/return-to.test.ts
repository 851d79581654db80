import { beforeEach, describe, expect, it } from 'vitest';
import { rememberReturnTo, storedReturnTo, takeReturnTo } from './return-to.ts';

beforeEach(() => sessionStorage.clear());

const script = 'javascript';

/** Addresses that are not paths of this app. The browser test of the log-in covers paths that only look like other origins. */
const foreign = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'http:evil.example',
  `${script}:alert(1)`,
  ` ${script}:alert(1)`,
  `${script.replace('s', '\ts')}:alert(1)`,
  'data:text/html,<script>alert(1)</script>',
  '%2F%2Fevil.example',
  '',
];

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
  it.each(foreign)('returns null for %j, which another script has stored', (address) => {
    sessionStorage.setItem('rr_return_to', address);

    expect(storedReturnTo()).toBeNull();
  });
});

describe('takeReturnTo', () => {
  it.each(foreign)('returns null for %j, which another script has stored, and deletes it', (address) => {
    sessionStorage.setItem('rr_return_to', address);

    expect(takeReturnTo()).toBeNull();
    expect(sessionStorage.getItem('rr_return_to')).toBeNull();
  });

  it('returns the path once', () => {
    rememberReturnTo('/saved');

    expect(takeReturnTo()).toBe('/saved');
    expect(takeReturnTo()).toBeNull();
  });
});
