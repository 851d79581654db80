import type { TestClient } from '@rentreel/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });
let admin: TestClient;
beforeAll(async () => {
  admin = await server.demoClient('ngozi');
});

describe('the decisions of a queue', () => {
  it('are opened from the disputes, with the decider, and link to the case', async () => {
    const { user } = await openApp(server, { at: '/admin/disputes', client: admin });
    await user.click(await screen.findByRole('radio', { name: 'Decided' }));
    const card = within(
      (await screen.findByText('Withdrawn', { selector: '.badge' })).closest('article') ?? document.body,
    );
    const [{ caseId } = { caseId: '' }] = (
      await admin.trpc.administration.decisions.query({ queue: 'disputes', limit: 30 })
    ).items;
    expect(card.getByRole('link').getAttribute('href')).toContain(`/admin/disputes/${caseId}`);
    await user.click(screen.getByRole('radio', { name: 'Open' }));
    await waitFor(() => expect(screen.queryByLabelText('Decided by')).toBeNull());
  });

  it('are filtered by decision, decider and day, and paged', async () => {
    const { user } = await openApp(server, { at: '/admin/verification?list=decided', client: admin });
    await screen.findByRole('button', { name: 'Show earlier decisions' });
    const cards = () => screen.queryAllByRole('article');
    expect(cards()).toHaveLength(30);
    await user.click(screen.getByRole('button', { name: 'Show earlier decisions' }));
    await waitFor(() => expect(cards()).toHaveLength(60));
    await user.selectOptions(screen.getByLabelText('Decision'), 'Rejected');
    await waitFor(() => expect(cards()).toHaveLength(1));
    const [card = document.body] = cards();
    expect(card.textContent).toMatch(/Government ID.*Rejected.*Ngozi.*Name differs\./);
    await user.selectOptions(screen.getByLabelText('Decided by'), 'Bayo Adekunle');
    expect(await screen.findByText('No matches')).toBeDefined();
  });

  it('have no filter before the first one', async () => {
    await openApp(server, { at: '/admin/reports?list=decided', client: admin });
    await screen.findByText('No decisions yet');
    expect(screen.queryByLabelText('Decision')).toBeNull();
  });

  it('do not exist for staff without the right to decide', async () => {
    const support = await server.demoClient('chioma');
    await openApp(server, { at: '/admin/disputes?list=decided', client: support });
    expect(await screen.findByText('Page not found')).toBeDefined();
  });
});
