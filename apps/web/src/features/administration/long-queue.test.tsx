import { dayMs } from '@rentreel/values';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });
const support = await server.demoClient('chioma');
const idOf = (number: number) => `tkt_${String(number).padStart(26, '0')}`;

const addTicket = `INSERT INTO support_tickets (id, reference, user_id, topic, subject, state, state_since, version,
  waiting_since, due_at, rating_text, created_at, updated_at)
  VALUES (:id, :reference, :userId, :topic, :subject, 'open', :now, 1, :now, :dueAt, '', :now, :now)`;

/** 130 tickets that are due one after the other, after all others; the last one is about safety. */
beforeAll(async () => {
  const person = server.client();
  await person.signUp();
  const userId = (await person.trpc.auth.me.query())?.uid ?? 'usr_none';
  const now = Date.now();
  await server.container.services.database.writer.write(async ({ $client }) => {
    for (let number = 1; number <= 130; number += 1) {
      const about = { topic: number === 130 ? 'safety' : 'other', subject: `Ticket ${number}` };
      const times = { now, dueAt: now + 9 * dayMs + number };
      const reference = String(number).padStart(8, '0');
      await $client.execute({ sql: addTicket, args: { id: idOf(number), reference, userId, ...about, ...times } });
    }
  });
});

const pages = () => screen.queryByRole('navigation', { name: 'Pages' });
const ticket = (number: number) => screen.queryByRole('link', { name: `Ticket ${number}` });

describe('a queue with more than 100 cases', () => {
  it('shows the page of the case in the address, and another page with its first case', async () => {
    const waiting = (await support.trpc.administration.waiting.query({ queue: 'support' })).length;
    const { user } = await openApp(server, { at: `/admin/support?case=${idOf(125)}`, client: support });
    await screen.findByRole('heading', { name: 'Ticket 125', level: 2 });
    await waitFor(() => expect(ticket(125)).not.toBeNull());
    expect(pages()?.textContent).toContain(`101 to ${waiting} of ${waiting}`);
    expect(ticket(1)).toBeNull();
    await user.click(within(pages() ?? document.body).getByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(ticket(1)).not.toBeNull());
    expect(pages()?.textContent).toContain(`1 to 100 of ${waiting}`);
    expect(ticket(125)).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Ticket 125', level: 2 })).toBeNull();
  });

  it('shows all cases of a topic, whichever page they are on', async () => {
    await openApp(server, { at: '/admin/support?topic=safety', client: support });
    await screen.findByRole('link', { name: 'Ticket 130' });
    expect(pages()).toBeNull();
  });

  it('downloads the names of cases on other pages', async () => {
    const saved = vi.fn((file: Blob) => `blob:${file.size}`);
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }));
    const { user } = await openApp(server, { at: '/admin/support', client: support });
    await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    const text = await saved.mock.lastCall?.[0].text();
    expect(text).toContain('Ticket 1,');
    expect(text).toContain('Ticket 130,');
  });

  it('lists closed tickets a hundred at a time', async () => {
    await server.container.services.database.writer.write(async ({ $client }) => {
      await $client.execute(
        "UPDATE support_tickets SET state = 'closed', waiting_since = NULL, due_at = NULL WHERE subject LIKE 'Ticket %'",
      );
    });
    const { user } = await openApp(server, { at: '/admin/support?state=closed', client: support });
    await user.click(await screen.findByRole('button', { name: 'Show more tickets' }));
    await waitFor(() => expect(ticket(130)).not.toBeNull());
    expect(ticket(1)).not.toBeNull();
  });
});
