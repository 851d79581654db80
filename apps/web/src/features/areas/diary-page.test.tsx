import type { LogDiaryInput } from '@rentreel/contracts/areas';
import type { TestClient } from '@rentreel/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentAddress, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const at = '/areas/LA/lagos/yaba/diary';
const server = await openServer();
let client: TestClient;

beforeEach(async () => {
  client = server.client();
  await client.signUp();
});

const mine = async () => (await client.trpc.areas.listMine.query()).areas;
const reported = async (day: number) => (await mine())[0]?.entries.find((entry) => entry.day === day);
const today = async () => (await client.trpc.areas.listMine.query()).today;
const report = (changes: Pick<LogDiaryInput, 'day'> & Partial<LogDiaryInput>) => {
  const usual = { areaKey: 'LA/lagos/yaba', relation: 'lives', powerHours: 5, waterHours: null, flood: null } as const;
  return client.trpc.areas.log.mutate({ ...usual, ...changes });
};
const saved = () => screen.findByText('Saved.');

describe('DiaryPage', () => {
  it('stores each tap immediately', async () => {
    const { user } = await openApp(server, { at, client });
    await user.click(await screen.findByRole('radio', { name: '6 hours of light' }));
    await user.click(screen.getByRole('radio', { name: '24 hours of water' }));
    await user.click(screen.getByRole('button', { name: 'One hour more of light' }));
    await user.click(screen.getByRole('radio', { name: 'On the road' }));

    await waitFor(async () =>
      expect(await reported(await today())).toMatchObject({ powerHours: 7, waterHours: 24, flood: 'road' }),
    );
    expect(await saved()).toBeDefined();
    expect(screen.getByLabelText('Hours of light').textContent).toBe('7 hours');
    expect(screen.getByRole('radio', { name: 'Today, filled in' })).toBeDefined();
  });

  it('undoes the last changes one by one', async () => {
    const { user } = await openApp(server, { at, client });
    await user.click(await screen.findByRole('radio', { name: '6 hours of light' }));
    await user.click(screen.getByRole('radio', { name: '10 hours of light' }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await reported(await today())).toMatchObject({ powerHours: 6 }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await mine()).toEqual([]));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.getByLabelText('Hours of light').textContent).toBe('Not said');
  });

  it('copies the previous day with one tap', async () => {
    const day = (await today()) - 1;
    await report({ day, flood: 'none' });
    const { user } = await openApp(server, { at, client });
    const repeat = await screen.findByRole('button', { name: /Same as yesterday/ });
    expect(repeat.textContent).toContain('5 hours of light · no flood');
    await user.click(repeat);
    await waitFor(async () => expect(await reported(day + 1)).toMatchObject({ powerHours: 5, flood: 'none' }));
  });

  it('changes and clears a day of the last week', async () => {
    const { user } = await openApp(server, { at, client });
    const days = within(await screen.findByRole('group', { name: 'Day' })).getAllByRole('radio');
    expect(days).toHaveLength(8);
    await user.click(days.at(7) ?? document.body);
    await user.click(screen.getByRole('radio', { name: 'In the yard' }));
    const day = (await today()) - 7;
    await waitFor(async () => expect(await reported(day)).toMatchObject({ flood: 'yard' }));
    await user.click(screen.getByRole('button', { name: 'Clear this day' }));
    await waitFor(async () => expect(await mine()).toEqual([]));
  });

  it('stores whether the user lives or lived in the area', async () => {
    const { user } = await openApp(server, { at, client });
    await user.click(await screen.findByRole('radio', { name: 'I lived here' }));
    await user.click(screen.getByRole('radio', { name: '8 hours of light' }));
    await waitFor(async () => expect(await mine()).toMatchObject([{ relation: 'lived' }]));
    await user.click(screen.getByRole('radio', { name: 'I live here' }));
    await waitFor(async () => expect(await mine()).toMatchObject([{ relation: 'lives' }]));
  });

  it('shows an error and the stored state when saving fails', async () => {
    for (const area of ['ikeja', 'surulere', 'ajah']) {
      await report({ areaKey: `LA/lagos/${area}`, day: await today() });
    }
    const { user } = await openApp(server, { at, client });
    await user.click(await screen.findByRole('radio', { name: '6 hours of light' }));
    expect((await screen.findByRole('alert')).textContent).toContain('You have reported on 3 areas');
    await waitFor(() => expect(screen.getByLabelText('Hours of light').textContent).toBe('Not said'));
  });

  /** Opens the diary in a browser whose next requests to log an answer fail with status 500 once `until` is fulfilled. */
  const openFailing = async (failures: number, until: Promise<void> = Promise.resolve()) => {
    let left = failures;
    const failing = {
      ...client,
      fetch: (path: string, init?: RequestInit) => {
        const fails = path.includes('areas.log') && left > 0;
        if (!fails) return client.fetch(path, init);
        left -= 1;
        const error = { message: 'Something went wrong on our side.', code: -32_603, data: { httpStatus: 500 } };
        return until.then(() => Response.json([{ error }], { status: 500 }));
      },
    };
    return openApp(server, { at, client: failing });
  };

  it('keeps an answer that the server failed to store, and sends it again', async () => {
    const { user } = await openFailing(1);
    await user.click(await screen.findByRole('radio', { name: '6 hours of light' }));
    await screen.findByText('Not saved.');
    await waitFor(async () => expect(await mine()).toEqual([]));
    expect(screen.getByLabelText('Hours of light').textContent).toBe('6 hours');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await saved();
    expect(await reported(await today())).toMatchObject({ powerHours: 6 });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('sends an answer that failed with the next one, and undoes them one by one', async () => {
    const { user } = await openFailing(1);
    await user.click(await screen.findByRole('radio', { name: '6 hours of light' }));
    await screen.findByText('Not saved.');
    await user.click(screen.getByRole('radio', { name: '24 hours of water' }));
    await saved();
    expect(await reported(await today())).toMatchObject({ powerHours: 6, waterHours: 24 });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await reported(await today())).toMatchObject({ powerHours: 6, waterHours: null }));
  });

  it('shows an answer that was not stored again when its day is opened again, and reports it elsewhere', async () => {
    let fail = () => {};
    const { user } = await openFailing(1, new Promise((resolve) => (fail = resolve)));
    await user.click(await screen.findByRole('radio', { name: '6 hours of light' }));
    await user.click(screen.getByRole('radio', { name: 'Yesterday' }));
    fail();
    expect((await screen.findByText(/an answer wasn’t saved/)).textContent).toContain('Yaba');
    await user.click(screen.getByRole('radio', { name: 'Today' }));
    expect(screen.getByLabelText('Hours of light').textContent).toBe('6 hours');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await reported(await today())).toMatchObject({ powerHours: 6 }));
  });

  it('offers no undo of an answer that the server refused', async () => {
    for (const area of ['ikeja', 'surulere', 'ajah']) {
      await report({ areaKey: `LA/lagos/${area}`, day: await today() });
    }
    const { user } = await openApp(server, { at, client });
    await user.click(await screen.findByRole('radio', { name: '6 hours of light' }));
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('requires an account and returns after logging in', async () => {
    await openApp(server, { at });
    await waitFor(() => expect(currentAddress()).toContain('login'));
  });
});
