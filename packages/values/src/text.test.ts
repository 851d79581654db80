import { describe, expect, it } from 'vitest';
import { count, escapeHtml, firstNameIn } from './text.ts';

describe('count', () => {
  it.each([
    [0, '0 hours'],
    [1, '1 hour'],
    [2, '2 hours'],
  ])('writes %i of a regular noun as "%s"', (amount, text) => {
    expect(count(amount, 'hour')).toBe(text);
  });

  it('accepts an irregular plural', () => {
    expect(count(2, 'child', 'children')).toBe('2 children');
  });
});

describe('escapeHtml', () => {
  it('escapes the five characters that are special in HTML text and attributes', () => {
    expect(escapeHtml(`<a title="5 > 3 & it's">`)).toBe('&lt;a title=&quot;5 &gt; 3 &amp; it&#39;s&quot;&gt;');
  });
});

describe('firstNameIn', () => {
  it.each([
    ['Adaeze Okonkwo', 'Adaeze'],
    ['  Hauwa   Abdullahi ', 'Hauwa'],
    ['Tunde', 'Tunde'],
    ['', ''],
    ['Applicant PW7W', 'Applicant PW7W'],
    ['Applicant NKAE', 'Applicant NKAE'],
    ['Applicant Okonkwo', 'Applicant'],
    ['Deleted person', 'Deleted person'],
    ['RentReel member', 'RentReel member'],
  ])('extracts from %s the name %s', (name, first) => expect(firstNameIn(name)).toBe(first));
});
