import type { TestClient } from '@rentreel/server/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { closeApp, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });
let admin: TestClient;
beforeAll(async () => {
  admin = await server.demoClient('ngozi');
});

const open = (at = '/admin/market', client = admin) => openApp(server, { at, client });
const figure = async (name: string) => within(await screen.findByRole('article', { name }));

describe('the market page of administrators', () => {
  it('shows the same values in chart and table, week by week', async () => {
    await open();
    const homes = await figure('New homes');
    const weeks = await homes.findByRole('slider', { name: 'New homes by week' });
    const rows = within(homes.getByRole('table', { name: 'New homes by week', hidden: true })).getAllByRole('row', {
      hidden: true,
    });
    const shown = rows.slice(1, 13).map((row) => row.textContent);
    const read = () => weeks.getAttribute('aria-valuetext')?.replace(': ', '');
    expect(shown.at(-1)).toMatch(/2026[1-9]\d* homes?$/);
    for (const [week, text] of shown.entries()) {
      fireEvent.change(weeks, { target: { value: week } });
      expect(read()).toBe(text);
    }
  });

  it('explains what a figure counts and compares it with the preceding weeks', async () => {
    await open();
    const homesLet = await figure('Homes let');
    expect(homesLet.getByText(/^A home counts as let when its booking is released/)).toBeDefined();
    expect(homesLet.getByText(/in the 4 weeks before/)).toBeDefined();
  });

  it('filters by city, area and bedrooms', async () => {
    const { user } = await open();
    const live = async () => Number((await figure('Live homes')).getByText(/^\d+$/).textContent);
    const everywhere = await live();
    expect(screen.queryByLabelText('Area')).toBeNull();
    await user.selectOptions(screen.getByLabelText('City'), 'Lagos, Lagos');
    const areas = await screen.findByLabelText('Area');
    const inLagos = await live();
    expect(inLagos).toBeLessThan(everywhere);
    await user.selectOptions(areas, within(areas).getAllByRole('option')[1] as HTMLElement);
    await user.selectOptions(screen.getByLabelText('Bedrooms'), '4 or more');
    await screen.findByRole('heading', { name: 'Market' });
    expect(await live()).toBeLessThan(inLagos);
  });

  it('shows a text instead of an empty chart', async () => {
    await open('/admin/market?state=LA&city=Nowhere');
    expect(await screen.findByText(/^There’s no home here/)).toBeDefined();
    expect(screen.queryByRole('slider')).toBeNull();
    expect((await figure('Enquiries')).getByText('Nothing in these 12 weeks.')).toBeDefined();
  });

  it('is linked from the menu and the overview for permitted roles only', async () => {
    const { user } = await open('/admin');
    await user.click(await screen.findByRole('link', { name: 'Open the figures of twelve weeks' }));
    expect(await screen.findByRole('heading', { name: 'Market', level: 1 })).toBeDefined();
    closeApp();
    const verifier = await server.demoClient('ama');
    await open('/admin', verifier);
    await screen.findByRole('heading', { name: 'Overview', level: 1 });
    expect(screen.queryByRole('link', { name: 'Market' })).toBeNull();
    closeApp();
    await open('/admin/market', verifier);
    expect(await screen.findByRole('heading', { name: /not found/i })).toBeDefined();
  });
});
