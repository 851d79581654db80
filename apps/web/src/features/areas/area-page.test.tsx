import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { currentAddress, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer();

type AreaKey = 'LA/lagos/yaba' | 'OY/ibadan/bodija';

async function report(areaKey: AreaKey, powerHours: number, flood: 'none' | 'inside' = 'none') {
  const person = server.client();
  await person.signUp();
  const { today } = await person.trpc.areas.listMine.query();
  const answers = { powerHours, waterHours: null, flood };
  await person.trpc.areas.log.mutate({ areaKey, day: today, relation: 'lives', ...answers });
  return person;
}

describe('AreaPage', () => {
  it('shows a guest the reports of at least three people', async () => {
    await report('LA/lagos/yaba', 4);
    await report('LA/lagos/yaba', 6);
    await report('LA/lagos/yaba', 9, 'inside');
    await openApp(server, { at: '/areas/LA/lagos/yaba' });

    expect(await screen.findByRole('heading', { level: 1, name: 'Yaba' })).toBeDefined();
    expect(screen.getByText('About 6½ hours a day')).toBeDefined();
    expect(screen.getByText('Not enough reports yet')).toBeDefined();
    expect(screen.getByText('1 in 3 people had water in the yard or inside')).toBeDefined();
    expect(screen.getByText(/From 3 people over the last 12 months\. Last report:/)).toBeDefined();
    const [, latest, before] = within(screen.getByRole('table')).getAllByRole('row');
    expect(latest?.textContent).toContain('6½ h');
    expect(latest?.textContent).toContain('33%');
    expect(before?.textContent).toContain('not enough reports');
  });

  it('shows below three people only how many are missing', async () => {
    await report('OY/ibadan/bodija', 4);
    await openApp(server, { at: '/areas/oy/Ibadan/bodija' });
    expect(await screen.findByText('2 more people needed')).toBeDefined();
    expect(screen.getByText('Ibadan, Oyo State')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it.each(['/areas/LA/lagos/atlantis', '/areas/XX/nowhere/here'])('shows the not-found page for %s', async (at) => {
    await openApp(server, { at });
    expect(await screen.findByText('We don’t know this area')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Find an area' })).toBeDefined();
  });
});

describe('AreasPage', () => {
  it('opens the page of the selected place', async () => {
    const { user } = await openApp(server, { at: '/areas' });
    await user.type(await screen.findByRole('combobox'), 'bodij');
    const [first = document.body] = await screen.findAllByRole('option', { name: /Bodija/ });
    await user.click(first);
    await waitFor(() => expect(currentAddress()).toBe('#/areas/OY/ibadan/bodija'));
  });

  it('lists for a guest the areas with at least three reporters', async () => {
    for (const hours of [8, 8, 8]) await report('LA/lagos/yaba', hours);
    const { user } = await openApp(server, { at: '/areas' });
    const list = await screen.findByRole('region', { name: 'Areas with reports' });
    const row = within(within(list).getByText('Yaba').closest('li') ?? list);
    expect(row.getByText(/^Lagos · \d people$/)).toBeDefined();
    expect(within(list).queryByText('Bodija')).toBeNull();
    await user.click(row.getByRole('link', { name: 'Yaba' }));
    await waitFor(() => expect(currentAddress()).toBe('#/areas/LA/lagos/yaba'));
  });

  it("lists the user's own areas with their reports of today", async () => {
    const client = await report('OY/ibadan/bodija', 7);
    const { user } = await openApp(server, { at: '/areas', client });
    const area = within(await screen.findByRole('article', { name: 'Bodija' }));
    expect(area.getByText(/7 hours of light · no flood/)).toBeDefined();
    await user.click(area.getByRole('link', { name: 'Change' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Bodija: light, water, flood' })).toBeDefined();
  });
});
