import { beforeEach, describe, expect, it } from 'vitest';
import { addSaveToSend, applySaves, forgetSavesToSend, savesToSend } from './saves-outbox.ts';
import { removeSentSave } from './send-saves.ts';

beforeEach(() => localStorage.clear());

describe('the outbox of saves', () => {
  it('holds the last change per listing, oldest first', () => {
    addSaveToSend('usr_1', { listingId: 'lst_1', intent: 'save' });
    addSaveToSend('usr_1', { listingId: 'lst_2', intent: 'unsave' });
    addSaveToSend('usr_1', { listingId: 'lst_1', intent: 'unsave' });
    expect(savesToSend('usr_1')).toEqual([
      { listingId: 'lst_2', intent: 'unsave' },
      { listingId: 'lst_1', intent: 'unsave' },
    ]);
  });

  it('belongs to one user: another user sees none and replaces it', () => {
    addSaveToSend('usr_1', { listingId: 'lst_1', intent: 'save' });
    expect(savesToSend('usr_2')).toEqual([]);
    expect(savesToSend(undefined)).toEqual([]);
    addSaveToSend('usr_2', { listingId: 'lst_2', intent: 'save' });
    expect(savesToSend('usr_1')).toEqual([]);
    expect(savesToSend('usr_2')).toHaveLength(1);
  });

  it('removes a sent change unless it was replaced while it was sent', () => {
    addSaveToSend('usr_1', { listingId: 'lst_1', intent: 'save' });
    removeSentSave('usr_1', { listingId: 'lst_1', intent: 'unsave' });
    expect(savesToSend('usr_1')).toHaveLength(1);
    removeSentSave('usr_1', { listingId: 'lst_1', intent: 'save' });
    expect(localStorage).toHaveLength(0);
  });

  it('can be cleared, and ignores invalid data in the storage', () => {
    addSaveToSend('usr_1', { listingId: 'lst_1', intent: 'save' });
    forgetSavesToSend();
    expect(savesToSend('usr_1')).toEqual([]);
    localStorage.setItem('rr_saves_to_send', '{broken');
    expect(savesToSend('usr_1')).toEqual([]);
  });
});

describe('applySaves', () => {
  const waiting = [
    { listingId: 'lst_3', intent: 'save' },
    { listingId: 'lst_4', intent: 'save' },
    { listingId: 'lst_1', intent: 'unsave' },
  ] as const;

  it('puts the latest saves first and omits removed listings', () => {
    expect(applySaves('saved.listIds', ['lst_1', 'lst_2', 'lst_3'], waiting)).toEqual(['lst_4', 'lst_3', 'lst_2']);
  });

  it('omits removed listings from a page', () => {
    const page = { items: [{ listing: { id: 'lst_1' } }, { listing: { id: 'lst_2' } }], nextCursor: 'more' };
    expect(applySaves('saved.list', page, waiting)).toEqual({
      items: [{ listing: { id: 'lst_2' } }],
      nextCursor: 'more',
    });
  });

  it('returns other responses unchanged, and all of them when the outbox is empty', () => {
    const data = ['lst_1'];
    expect(applySaves('saved.listMarks', data, waiting)).toBe(data);
    expect(applySaves('saved.listIds', data, [])).toBe(data);
  });
});
