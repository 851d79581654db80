import { expect } from '@playwright/test';

/** Moves the time of a server with SANDBOX_CLOCK on; what has come due happens at once. */
export async function moveClock({ address }: { readonly address: string }, hours: number): Promise<void> {
  const answer = await fetch(`${address}/sandbox/clock`, {
    method: 'POST',
    body: new URLSearchParams({ hours: String(hours) }),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
}
