import { describe, expect, it } from 'vitest';
import { newSecret } from './secrets.ts';
import { createSessionCookie } from './session-cookie.ts';

const token = newSecret();
const secure = createSessionCookie({ secure: true });
const plain = createSessionCookie({ secure: false });

const attributesOf = (line: string) => line.split('; ').slice(1).toSorted();

describe('the session cookie', () => {
  it('has the __Host- prefix and Secure in production', () => {
    const line = secure.issue(token, 2_592_000);
    expect(line.split('; ')[0]).toBe(`__Host-session=${token}`);
    expect(attributesOf(line)).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure']);
  });

  it('has neither Secure nor a domain on plain http', () => {
    const line = plain.issue(token, 60.9);
    expect(line.split('; ')[0]).toBe(`session=${token}`);
    expect(attributesOf(line)).toEqual(['HttpOnly', 'Max-Age=60', 'Path=/', 'SameSite=Lax']);
  });

  it('is removed with the attributes it was set with', () => {
    expect(secure.clear().split('; ')[0]).toBe('__Host-session=');
    expect(attributesOf(secure.clear())).toEqual(['HttpOnly', 'Max-Age=0', 'Path=/', 'SameSite=Lax', 'Secure']);
  });

  it('is found among other cookies', () => {
    expect(plain.read(`theme=dark; session=${token}; x=1`)).toBe(token);
    expect(plain.read(`theme=dark;session=${token}`)).toBe(token);
    expect(secure.read(`session=${newSecret()}; __Host-session=${token}`)).toBe(token);
  });

  it.each([
    undefined,
    null,
    '',
    'session',
    'session=',
    'session=short',
    `mysession=${token}`,
    `session=${token}%`,
    'session=%E0%A4%A',
  ])('is not found in %s', (header) => {
    expect(plain.read(header)).toBeUndefined();
  });
});
