import type { TestClient } from '@rentreel/server/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeApp, currentAddress, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const diary = '/areas/LA/lagos/yaba/diary';
const server = await openServer();
let client: TestClient;
const lost = { procedure: '' };

beforeEach(async () => {
  lost.procedure = '';
  client = server.client();
  await client.signUp();
});

const open = (at: string) => {
  const person = client;
  const isLost = (path: string) => lost.procedure !== '' && path.includes(lost.procedure);
  return openApp(server, {
    at,
    client: {
      ...person,
      fetch: (path, init) => (isLost(path) ? Promise.reject(new TypeError('no network')) : person.fetch(path, init)),
    },
  });
};
const mine = () => client.trpc.areas.listMine.query();

describe('the diary on a bad connection', () => {
  it('keeps the answer of a failed save on the screen and accepts the next one', async () => {
    lost.procedure = 'areas.log';
    const { user } = await open(diary);
    await user.click(await screen.findByRole('radio', { name: '6 hours of light' }));
    expect(await screen.findByText('Not saved.')).toBeDefined();
    expect(screen.getByRole('alert')).toBeDefined();
    expect(screen.getByLabelText('Hours of light').textContent).toBe('6 hours');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
    lost.procedure = '';
    await user.click(screen.getByRole('radio', { name: '8 hours of light' }));
    expect(await screen.findByText('Saved.')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    expect((await mine()).areas).toMatchObject([{ entries: [{ powerHours: 8 }] }]);
  });

  it('shows an error and loads on retry', async () => {
    lost.procedure = 'areas.listMine';
    const { user } = await open(diary);
    const again = await screen.findByRole('button', { name: 'Try again' });
    lost.procedure = '';
    await user.click(again);
    expect(await screen.findByRole('radio', { name: '6 hours of light' })).toBeDefined();
  });

  it('stores the last of several quick changes', async () => {
    const { user } = await open(diary);
    await user.click(await screen.findByRole('radio', { name: '6 hours of light' }));
    const more = screen.getByRole('button', { name: 'One hour more of light' });
    for (let clicks = 0; clicks < 5; clicks += 1) await user.click(more);
    expect(screen.getByLabelText('Hours of light').textContent).toBe('11 hours');
    await waitFor(async () => expect((await mine()).areas).toMatchObject([{ entries: [{ powerHours: 11 }] }]));
  });

  it('limits hours to the range from 0 to 24', async () => {
    const { user } = await open(diary);
    await user.click(await screen.findByRole('radio', { name: '24 hours of water' }));
    await user.click(screen.getByRole('button', { name: 'One hour more of water' }));
    expect(screen.getByLabelText('Hours of water').textContent).toBe('24 hours');
    await waitFor(async () => expect((await mine()).areas).toMatchObject([{ entries: [{ waterHours: 24 }] }]));
  });
});

describe('the days of the diary', () => {
  it('have separate answers', async () => {
    const { user } = await open(diary);
    const today = await screen.findByRole('radio', { name: /^Today/ });
    await user.click(await screen.findByRole('radio', { name: '6 hours of light' }));
    await screen.findByText('Saved.');
    await user.click(screen.getByRole('radio', { name: /^Yesterday/ }));
    await waitFor(() => expect(screen.getByLabelText('Hours of light').textContent).toBe('Not said'));
    await user.click(today);
    await waitFor(() => expect(screen.getByLabelText('Hours of light').textContent).toBe('6 hours'));
  });

  it("link to the area's page", async () => {
    const { user } = await open(diary);
    await user.click(await screen.findByRole('link', { name: 'What people in Yaba report' }));
    await waitFor(() => expect(currentAddress()).toBe('#/areas/LA/lagos/yaba'));
  });
});

describe('AreaPage on a bad connection', () => {
  it('shows an error and loads on retry', async () => {
    lost.procedure = 'areas.get';
    const { user } = await open('/areas/LA/lagos/yaba');
    const again = await screen.findByRole('button', { name: 'Try again' });
    lost.procedure = '';
    await user.click(again);
    expect(await screen.findByRole('heading', { level: 1, name: 'Yaba' })).toBeDefined();
  });
});

describe('AreasPage', () => {
  it('shows no own areas to a guest or before the first report', async () => {
    await openApp(server, { at: '/areas' });
    await screen.findByRole('heading', { name: 'Find an area' });
    expect(screen.queryByRole('heading', { name: 'My areas' })).toBeNull();
    closeApp();
    await open('/areas');
    await screen.findByRole('heading', { name: 'Find an area' });
    expect(screen.queryByRole('heading', { name: 'My areas' })).toBeNull();
  });

  it('opens the area of a landmark by the keyboard alone', async () => {
    const { user } = await open('/areas');
    await user.type(await screen.findByRole('combobox'), 'unilag');
    await screen.findByRole('option', { name: /University of Lagos/ });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(currentAddress()).toBe('#/areas/LA/lagos/akoka'));
  });
});
