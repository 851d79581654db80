import { describe, expect, it } from 'vitest';
import { findWords, forbiddenWords } from './words.ts';

const wordsIn = (text: string, path = 'packages/domain/src/wallet/sample.ts') =>
  findWords(path, text).map(({ word, line }) => `${word}:${line}`);

describe('findWords', () => {
  it.each(Object.keys(forbiddenWords))('reports %s in a name', (word) => {
    expect(wordsIn(`export const take_${word.replace(' ', '_')} = 1;`)).toEqual([`${word}:1`]);
  });

  it('reports a word inside a camel-case name with its line', () => {
    expect(wordsIn('const one = 1;\nexport const takeDeed = one;')).toEqual(['deed:2']);
  });

  it('reports a private name and a phrase', () => {
    expect(wordsIn('class Homes { #putUp() {} }')).toEqual(['put up:1']);
    expect(wordsIn('// The landlord puts it up.\nexport const one = 1;')).toEqual(['put up:1']);
  });

  it('reports a word in a comment and in a path', () => {
    expect(wordsIn('// Every verb is called here.\nexport const one = 1;')).toEqual(['verb:1']);
    expect(wordsIn('export const one = 1;', 'packages/domain/src/wallet/deeds.ts')).toEqual(['deeds:1']);
  });

  it('accepts technical words, and words that are ordinary in prose', () => {
    expect(wordsIn('// Nothing of it is kept.\nexport const performAction = "deed of assignment";')).toEqual([]);
  });

  it.each([
    "it('asks somebody else', () => {});",
    "test.each([1])('asks %s and somebody', () => {});",
    'describe(`${kind} asks somebody`, () => {});',
  ])('finds a word in the title of %s, and not in other strings', (test) => {
    expect(wordsIn(`export const label = 'Ask somebody';\n${test}`)).toEqual(['somebody:2']);
  });
});
