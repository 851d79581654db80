import { describe, expect, it } from 'vitest';
import { anyOf, deciderWords } from './decider-words.ts';

const large = (state: 'appealed' | 'appeal_proposed') => ({ state, decidedBy: 2 });
const barred = [
  { name: 'Ngozi Obi', bar: 'gave' as const },
  { name: 'Sani Bello', bar: 'confirmed' as const },
];

describe('who decides, in words', () => {
  it('says why the reader may not, who else may not, and who is waited for', () => {
    expect(deciderWords(large('appealed'), { myBar: 'gave', barred, others: ['Ada', 'Bisi'] })).toEqual({
      bar: 'The decision that is appealed is yours, so this one is not: somebody who had no part in it decides.',
      waits: 'It waits for Ada or Bisi.',
      isStuck: false,
      others: 'Ngozi Obi gave the first decision, Sani Bello confirmed the first decision',
    });
  });

  it.each([
    [[], 'It waits for you.'],
    [['Bayo Adekunle'], 'It waits for you or Bayo Adekunle.'],
    [['Ada', 'Bisi', 'Chidi'], 'It waits for you, Ada, Bisi or 1 other.'],
  ])('names the reader beside the others who may decide alone: %j', (others, waits) => {
    const small = { state: 'mediation', decidedBy: 1 } as const;
    expect(deciderWords(small, { myBar: null, barred: [], others }).waits).toBe(waits);
  });

  it('tells the first of two who may confirm after them', () => {
    const { bar, waits } = deciderWords(large('appealed'), { myBar: null, barred, others: ['Ada'] });
    expect([bar, waits]).toEqual([undefined, 'You can propose a decision; Ada confirms it.']);
  });

  it('says so when too few administrators are left', () => {
    const alone = deciderWords(large('appealed'), { myBar: null, barred, others: [] });
    expect(alone).toMatchObject({ isStuck: true, waits: expect.stringContaining('Too few administrators are left') });
    const none = deciderWords(large('appeal_proposed'), { myBar: 'gave', barred, others: [] });
    expect(none).toMatchObject({ isStuck: true, waits: expect.stringContaining('No administrator is left') });
    expect(deciderWords(large('appeal_proposed'), { myBar: null, barred, others: [] }).isStuck).toBe(false);
  });

  it('names three and counts the rest', () => {
    expect([1, 2, 3, 4, 5].map((count) => anyOf(['a', 'b', 'c', 'd', 'e'].slice(0, count)))).toEqual([
      'a',
      'a or b',
      'a, b or c',
      'a, b, c or 1 other',
      'a, b, c or 2 others',
    ]);
  });
});
