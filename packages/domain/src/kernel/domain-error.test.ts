import { keysOf } from '@rentreel/values';
import { errorTable } from '@rentreel/contracts/errors';
import { describe, expect, it } from 'vitest';
import { DomainError } from './domain-error.ts';

const codes = keysOf(errorTable);

describe('DomainError', () => {
  it.each([
    ['wallet.insufficient_balance', 'Insufficient balance', 'precondition'],
    ['auth.sign_in_required', 'Log in to continue.', 'unauthenticated'],
    ['app.not_found', 'We couldn’t find that.', 'not_found'],
  ] as const)('%s has the text "%s" and the kind %s', (code, text, kind) => {
    const error = new DomainError(code);
    expect([error.message, error.kind, error.code]).toEqual([text, kind, code]);
  });

  it.each(codes)('%s has the kind that the error table states', (code) => {
    expect(new DomainError(code).kind).toBe(errorTable[code].kind);
  });

  it('fills the placeholders of its text with the parameters and keeps the parameters for the client', () => {
    const error = new DomainError('auth.too_many_tries', { wait: '2 minutes' });
    expect(error.message).toBe('Too many attempts. Wait 2 minutes and try again.');
    expect(error.params).toEqual({ wait: '2 minutes' });
  });

  it('carries the errors of the fields, or an empty object', () => {
    const fieldErrors = { 'place.address': ['Enter the address.'] };
    expect(new DomainError('app.invalid_input', {}, { fieldErrors }).fieldErrors).toEqual(fieldErrors);
    expect(new DomainError('app.invalid_input').fieldErrors).toEqual({});
  });

  it('keeps its cause and is an instance of its own class', () => {
    const cause = new Error('the queue is full');
    const error: unknown = new DomainError('app.unavailable', {}, { cause });
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: 'DomainError', cause });
    expect(new Error('Insufficient balance')).not.toBeInstanceOf(DomainError);
  });
});
