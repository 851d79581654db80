import { keysOf } from '@rentreel/values';
import { errorTable } from '@rentreel/contracts/errors';
import { describe, expect, it } from 'vitest';
import { DomainError } from './domain-error.ts';

const codes = keysOf(errorTable);

describe('a foreseen failure', () => {
  it.each([
    ['wallet.insufficient_balance', 'Insufficient balance', 'precondition'],
    ['auth.sign_in_required', 'Log in to continue.', 'unauthenticated'],
    ['app.not_found', 'We couldn’t find that.', 'not_found'],
  ] as const)('%s says "%s" and is of the kind %s', (code, text, kind) => {
    const error = new DomainError(code);
    expect([error.message, error.kind, error.code]).toEqual([text, kind, code]);
  });

  it.each(codes)('%s has the kind of the table', (code) => {
    expect(new DomainError(code).kind).toBe(errorTable[code].kind);
  });

  it('fills its text with what it is told, and keeps that for the client', () => {
    const error = new DomainError('auth.too_many_tries', { wait: '2 minutes' });
    expect(error.message).toBe('Too many attempts. Wait 2 minutes and try again.');
    expect(error.params).toEqual({ wait: '2 minutes' });
  });

  it('carries the texts of the fields, or none', () => {
    const fieldErrors = { 'place.address': ['Enter the address.'] };
    expect(new DomainError('app.invalid_input', {}, { fieldErrors }).fieldErrors).toEqual(fieldErrors);
    expect(new DomainError('app.invalid_input').fieldErrors).toEqual({});
  });

  it('keeps what caused it for the log, and is told apart from a bug', () => {
    const cause = new Error('the queue is full');
    const error: unknown = new DomainError('app.unavailable', {}, { cause });
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: 'DomainError', cause });
    expect(new Error('Insufficient balance')).not.toBeInstanceOf(DomainError);
  });
});
