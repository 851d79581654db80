import * as z from 'zod/mini';

export const passwordMinLength = 8;
export const passwordMaxLength = 128;

/** An e-mail address, trimmed and in lower case. */
export const emailField = z
  .string('Enter your email address.')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'Enter your email address.'),
    z.maxLength(254, 'This email address is too long.'),
    z.email('Enter an email address like name@example.com.'),
  );

/** A password that is being chosen; common ones are refused by the server, which has the list. */
export const newPasswordField = z
  .string('Choose a password.')
  .check(
    z.minLength(1, 'Choose a password.'),
    z.minLength(passwordMinLength, `Use at least ${passwordMinLength} characters.`),
    z.maxLength(passwordMaxLength, `Use at most ${passwordMaxLength} characters.`),
  );

/** A password that is being checked: only bounded, so that no rule tells what it may look like. */
export const currentPasswordField = z
  .string('Enter your password.')
  .check(z.minLength(1, 'Enter your password.'), z.maxLength(1024, 'This password is too long.'));

/** A person's name as they write it; any script, with ẹ ọ ṣ. */
export const nameField = z
  .string('Enter your name.')
  .check(
    z.trim(),
    z.minLength(1, 'Enter your name.'),
    z.maxLength(80, 'Use at most 80 characters for your name.'),
    z.regex(/^[^\p{Cc}<>]*$/u, 'Your name cannot contain < or >.'),
  );

/** The secret of a link that was mailed (password reset, e-mail confirmation). */
export const linkTokenField = z
  .string('The link is not complete. Open it from the email again.')
  .check(z.regex(/^[A-Za-z0-9_-]{32,128}$/, 'The link is not complete. Open it from the email again.'));
