import { describe, expect, it } from 'vitest';
import { feedMoveOf } from './feed-key.ts';

const press = (key: string, held: Partial<KeyboardEvent> = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});

describe('a key in the feed', () => {
  it.each([
    ['ArrowDown', 'next'],
    ['PageDown', 'next'],
    ['j', 'next'],
    ['ArrowUp', 'previous'],
    ['PageUp', 'previous'],
    ['k', 'previous'],
    ['ArrowRight', 'turn-next'],
    ['ArrowLeft', 'turn-previous'],
    ['Enter', undefined],
    [' ', undefined],
  ])('%s: %s', (key, move) => {
    expect(feedMoveOf(press(key), document.body)).toBe(move);
  });

  it('is left to the browser together with a modifier', () => {
    expect(feedMoveOf(press('ArrowLeft', { altKey: true }), document.body)).toBeUndefined();
  });

  it('is left to a field that has the focus', () => {
    const field = document.createElement('input');
    document.body.append(field);
    expect(feedMoveOf(press('j'), field)).toBeUndefined();
  });
});
