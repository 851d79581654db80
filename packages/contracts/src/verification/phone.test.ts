import { describe, expect, it } from 'vitest';
import { maskEmail, maskPhone, phoneField } from './phone.ts';

describe('phoneField', () => {
  it.each([
    '08031234017',
    '0803 123 4017',
    '2348031234017',
    '+234 803 123 4017',
    '+23408031234017',
    '(0803) 123-4017',
    '803.123.4017',
  ])('accepts %s', (typed) => {
    expect(phoneField.parse(typed)).toBe('+2348031234017');
  });

  it.each(['07031234017', '08131234017', '09031234017', '09131234017'])('accepts the prefix of %s', (typed) => {
    expect(phoneField.safeParse(typed).success).toBe(true);
  });

  it.each([
    '',
    '0803123401',
    '080312340171',
    '01 234 5678',
    '08531234017',
    '+44 7911 123456',
    '+1 803 123 4017 ',
    '08012345678',
    '08000000000',
    '0803123401a',
    'x'.repeat(40),
  ])('refuses %j', (typed) => {
    expect(phoneField.safeParse(typed).success).toBe(false);
  });

  it('maskPhone and maskEmail hide the middle', () => {
    expect(maskPhone('+2348031234017')).toBe('+234 803 ••• ••17');
    expect(maskEmail('adaeze.okonkwo@gmail.com')).toBe('a•••••@gmail.com');
  });
});
