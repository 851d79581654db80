import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });

const reason = 'The pump has been out for months.';

/** Opens a dispute in mediation as a moderator, with a decision written. */
async function openDecision(mayUndo = false) {
  const client = await server.demoClient('kelechi');
  const open = await client.trpc.disputes.listOpen.query();
  const { id: disputeId } = open.find(({ state }) => state === 'mediation') ?? fail();
  const { services, user } = await openApp(server, { at: `/admin/disputes/${disputeId}`, client, mayUndo });
  await user.type(await screen.findByLabelText('Why?'), reason);
  expect(screen.getByRole('button', { name: 'Decide' })).toHaveProperty('disabled', true);
  await user.click(screen.getByLabelText('No, it ends'));
  return { services, user, disputeId, decide: screen.getByRole<HTMLButtonElement>('button', { name: 'Decide' }) };
}

const why = () => screen.getByLabelText<HTMLTextAreaElement>('Why?');

describe('the decision about a dispute', () => {
  it('waits until evidence that arrives while it is written is read, and keeps the text', async () => {
    const { services, user, disputeId, decide } = await openDecision();
    expect(decide.disabled).toBe(false);
    // As when the tenant adds a statement.
    services.utils.disputes.get.setData(
      { disputeId },
      (seen) =>
        seen && {
          ...seen,
          evidence: [...seen.evidence, ...seen.evidence.slice(0, 1).map((e) => ({ ...e, at: e.at + 1 }))],
        },
    );
    expect(await screen.findByText(/has changed since you opened it/)).toBeDefined();
    expect(decide.disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'I’ve read it' }));
    await waitFor(() => expect(document.activeElement).toBe(why()));
    expect(why().value).toBe(reason);
    expect(decide.disabled).toBe(false);
    expect(screen.queryByText(/has changed since you opened it/)).toBeNull();
  });

  it('closes its confirmation when it is sent, so that it can be undone', async () => {
    const { user, decide } = await openDecision(true);
    await user.type(screen.getByLabelText(/share, as tenant/), '1600000');
    await user.click(decide);
    await user.click(await screen.findByRole('button', { name: 'Send decision' }));
    const undo = await screen.findByRole('button', { name: 'Undo (Z)' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(undo);
    expect(await screen.findByText('Undone. Nothing was decided.')).toBeDefined();
    await waitFor(() => expect(decide.disabled).toBe(false));
    expect(why().value).toContain(reason);
  });

  it('is available once everything is chosen, and moves nothing for 72 hours', async () => {
    const { user, decide } = await openDecision();
    await user.type(screen.getByLabelText(/share, as tenant/), '1600000');
    await user.click(decide);
    await user.click(await screen.findByRole('button', { name: 'Send decision' }));
    expect(await screen.findByText(/Nothing moves for 72 hours/)).toBeDefined();
  });
});

function fail(): never {
  throw new Error('The demo has a dispute that waits for a decision.');
}
