import { describe, expect, it } from 'vitest';
import { authenticatorCodeField, finishLoginInput, recoveryCodeField } from './second-factors.ts';

const ticket = 'A'.repeat(43);

describe('the authenticator code field', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    [' 000-001 ', '000001'],
    ['12345', undefined],
    ['1234567', undefined],
    ['12345a', undefined],
    ['١٢٣٤٥٦', undefined],
    ['', undefined],
  ])('parses %j as %j', (typed, read) => {
    expect(authenticatorCodeField.safeParse(typed).data).toBe(read);
  });
});

describe('the recovery code field', () => {
  it.each([
    ['3-ABCDE-FGHJK', '3ABCDEFGHJK'],
    ['3 abcde fghjk', '3ABCDEFGHJK'],
    ['9-22222-99999', '92222299999'],
    ['ABCDE-FGHJK', undefined],
    ['3-ABCDE-FGHJ', undefined],
    ['3-ABCD1-FGHJK', undefined],
    ['3-ABCDE-FGHJKL', undefined],
  ])('parses %j as %j', (typed, read) => {
    expect(recoveryCodeField.safeParse(typed).data).toBe(read);
  });
});

describe('the input of the second log-in step', () => {
  it('accepts one method with its own response, and a complete ticket', () => {
    const parses = (input: object) => finishLoginInput.safeParse(input).success;
    expect(parses({ method: 'code', ticket, code: '123456' })).toBe(true);
    expect(parses({ method: 'recovery_code', ticket, recoveryCode: '3-ABCDE-FGHJK' })).toBe(true);
    expect(parses({ method: 'code', ticket, recoveryCode: '3-ABCDE-FGHJK' })).toBe(false);
    expect(parses({ method: 'password', ticket, password: 'x' })).toBe(false);
    expect(parses({ method: 'code', ticket: ticket.slice(1), code: '123456' })).toBe(false);
  });
});
