import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });

describe('the decision about a dispute', () => {
  it('waits until evidence that arrives while it is written is read, and keeps the text', async () => {
    const moderator = await server.demoClient('kelechi');
    const open = await moderator.trpc.disputes.listOpen.query();
    const { id: disputeId } = open.find(({ state }) => state === 'mediation') ?? fail();

    const { services, user } = await openApp(server, { at: `/admin/disputes/${disputeId}`, client: moderator });
    await user.type(await screen.findByLabelText('Why?'), 'The pump has been out for months.');
    await user.click(screen.getByLabelText('No, it ends'));
    const decide = screen.getByRole<HTMLButtonElement>('button', { name: 'Decide' });
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
    const why = screen.getByLabelText<HTMLTextAreaElement>('Why?');
    await waitFor(() => expect(document.activeElement).toBe(why));
    expect(why.value).toBe('The pump has been out for months.');
    expect(decide.disabled).toBe(false);
    expect(screen.queryByText(/has changed since you opened it/)).toBeNull();
  });
});

function fail(): never {
  throw new Error('The demo has a dispute that waits for a decision.');
}
