import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { drawInRouter } from '#/testing/render.tsx';
import { makePhotos } from '../fixtures.ts';
import { MessagePhotos } from './message-photos.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const draw = (count: number, covered = false) =>
  drawInRouter(<MessagePhotos photos={makePhotos(count)} covered={covered} sender="Emeka Eze" />);

describe('MessagePhotos', () => {
  it('loads covered photos only on request', async () => {
    await draw(3, true);
    expect(screen.queryAllByRole('img')).toHaveLength(0);
    expect(document.querySelectorAll('source')).toHaveLength(0);
    expect(screen.getByText('You haven’t met Emeka Eze yet, so we covered them.')).toBeDefined();

    await userEvent.click(screen.getByRole('button', { name: 'Show 3 photos' }));
    expect(screen.getAllByRole('img')).toHaveLength(3);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '1 of 3 from Emeka Eze' }));
  });

  it('uses the singular for a single photo', async () => {
    await draw(1, true);
    expect(screen.getByRole('button', { name: 'Show the photo' })).toBeDefined();
    expect(screen.getByText('You haven’t met Emeka Eze yet, so we covered it.')).toBeDefined();
  });

  it('shows uncovered photos immediately without taking the focus', async () => {
    await draw(2);
    expect(screen.getByRole('list', { name: '2 photos' })).toBeDefined();
    expect(document.activeElement).toBe(document.body);
  });

  it('names the sender and the number of each photo', async () => {
    await draw(2);
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
      '1 of 2 from Emeka Eze',
      '2 of 2 from Emeka Eze',
    ]);
  });

  it('opens the selected photo enlarged and moves between photos up to both ends', async () => {
    await draw(3);
    await userEvent.click(screen.getByRole('button', { name: '2 of 3 from Emeka Eze' }));
    expect(await screen.findByRole('dialog', { name: 'Photo 2 of 3 from Emeka Eze' })).toBeDefined();

    await userEvent.click(screen.getByRole('button', { name: 'Next photo' }));
    expect(screen.getByRole('dialog', { name: 'Photo 3 of 3 from Emeka Eze' })).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next photo' }).disabled).toBe(true);

    await userEvent.click(screen.getByRole('button', { name: 'Previous photo' }));
    await userEvent.click(screen.getByRole('button', { name: 'Previous photo' }));
    expect(screen.getByRole('img', { name: 'Photo 1 of 3 from Emeka Eze' }).getAttribute('src')).toBe('/photo-1.jpg');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous photo' }).disabled).toBe(true);
  });

  it('shows no navigation for a single photo', async () => {
    await draw(1);
    await userEvent.click(screen.getByRole('button', { name: '1 of 1 from Emeka Eze' }));
    expect(await screen.findByRole('dialog', { name: 'Photo from Emeka Eze' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Next photo' })).toBeNull();
  });

  it('closes the enlarged view', async () => {
    await draw(2);
    await userEvent.click(screen.getByRole('button', { name: '1 of 2 from Emeka Eze' }));
    await screen.findByRole('dialog');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getAllByRole('img')).toHaveLength(2);
  });
});
