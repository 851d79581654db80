import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import {
  currentPasswordField,
  emailField,
  endSessionInput,
  linkTokenField,
  loginInput,
  nameField,
  newPasswordField,
  signupInput,
} from './inputs.ts';

const firstIssue = (field: z.ZodMiniType, value: unknown) => field.safeParse(value).error?.issues[0]?.message;

describe('emailField', () => {
  it.each([
    ['ada@example.com', 'ada@example.com'],
    ['  Ada@Example.COM ', 'ada@example.com'],
    ['ada+homes@mail.example.ng', 'ada+homes@mail.example.ng'],
  ])('parses %j as %j', (typed, stored) => {
    expect(emailField.parse(typed)).toBe(stored);
  });

  it.each([
    [undefined, 'Enter your email address.'],
    [7, 'Enter your email address.'],
    ['', 'Enter your email address.'],
    ['   ', 'Enter your email address.'],
    ['ada', 'Enter an email address like name@example.com.'],
    ['ada@', 'Enter an email address like name@example.com.'],
    ['ada@example', 'Enter an email address like name@example.com.'],
    ['ada @example.com', 'Enter an email address like name@example.com.'],
    ['ada@example.com\nbcc: all@example.com', 'Enter an email address like name@example.com.'],
    [`${'a'.repeat(250)}@example.com`, 'This email address is too long.'],
  ])('refuses %j with: %s', (typed, text) => {
    expect(firstIssue(emailField, typed)).toBe(text);
  });
});

describe('password fields', () => {
  it.each([
    ['', 'Choose a password.'],
    ['1234567', 'Use at least 8 characters.'],
    ['12345678', undefined],
    ['a'.repeat(128), undefined],
    ['a'.repeat(129), 'Use at most 128 characters.'],
    ['ọ̀rọ̀ aṣínà mi', undefined],
    ['  spaces count  ', undefined],
  ])('newPasswordField checks %j with the result %s', (typed, text) => {
    expect(firstIssue(newPasswordField, typed)).toBe(text);
  });

  it('preserve every character, including leading and trailing spaces', () => {
    expect(newPasswordField.parse('  spaces count  ')).toBe('  spaces count  ');
    expect(currentPasswordField.parse(' x ')).toBe(' x ');
  });

  it.each([
    ['', 'Enter your password.'],
    ['short', undefined],
    ['a'.repeat(1024), undefined],
    ['a'.repeat(1025), 'This password is too long.'],
  ])('currentPasswordField reveals no password rule', (typed, text) => {
    expect(firstIssue(currentPasswordField, typed)).toBe(text);
  });
});

describe('nameField', () => {
  it.each([
    ['  Ṣadé Ọlábísí ', 'Ṣadé Ọlábísí'],
    ['Hauwa Abdullahi-Danjuma', 'Hauwa Abdullahi-Danjuma'],
    ["Ngozi O'Brien", "Ngozi O'Brien"],
    ['小明', '小明'],
  ])('parses %j as %j', (typed, stored) => {
    expect(nameField.parse(typed)).toBe(stored);
  });

  it.each([
    ['', 'Enter your name.'],
    ['   ', 'Enter your name.'],
    ['a'.repeat(81), 'Use at most 80 characters for your name.'],
    ['<b>Ada</b>', 'Your name cannot contain < or >.'],
    ['Ada\u0000', 'Your name cannot contain < or >.'],
    ['Ada\nEze', 'Your name cannot contain < or >.'],
  ])('refuses %j with: %s', (typed, text) => {
    expect(firstIssue(nameField, typed)).toBe(text);
  });
});

describe('linkTokenField', () => {
  it.each([
    ['a'.repeat(43), true],
    ['Az09_-'.repeat(6), true],
    ['a'.repeat(31), false],
    ['a'.repeat(129), false],
    [`${'a'.repeat(40)}+/=`, false],
    [undefined, false],
  ])('accepts %j: %s', (token, complete) => {
    expect(linkTokenField.safeParse(token).success).toBe(complete);
  });
});

describe('authentication inputs', () => {
  const person = { email: 'ada@example.com', password: 'river under the bridge' };

  it('refuse unknown fields such as role', () => {
    expect(loginInput.safeParse({ ...person, role: 'admin' }).success).toBe(false);
    expect(signupInput.safeParse({ ...person, name: 'Ada', isVerified: true }).success).toBe(false);
  });

  it.each([
    [undefined, true],
    ['ADA123', true],
    ['a-b_C', true],
    // An invalid code is logged when it is recorded and does not prevent the sign-up.
    ['', true],
    ['a b', true],
    ['<script>', true],
    ['a'.repeat(65), true],
    [7, false],
  ])('signupInput checks the referral code %j', (ref, taken) => {
    expect(signupInput.safeParse({ ...person, name: 'Ada', ...(ref !== undefined && { ref }) }).success).toBe(taken);
  });

  it.each([
    [`ses_${'0'.repeat(26)}`, true],
    ['ses_1', false],
    [`usr_${'0'.repeat(26)}`, false],
    ['', false],
  ])('endSessionInput accepts only a session handle: %j', (sessionId, taken) => {
    expect(endSessionInput.safeParse({ sessionId }).success).toBe(taken);
  });
});
