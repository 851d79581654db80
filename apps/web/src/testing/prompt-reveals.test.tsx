import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { expect, it, vi } from 'vitest';
import { promptReveals } from './prompt-reveals.ts';

function Text({ of }: { of: Promise<string> }) {
  return use(of);
}

it('shows what has loaded although a placeholder has just appeared', async () => {
  // By this clock the 300 ms are never over.
  const start = performance.now();
  let reads = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => start + (reads += 1) / 1000);
  const before = promptReveals();
  let show = (_text: string): void => {};
  const loaded = new Promise<string>((resolve) => (show = resolve));
  await act(async () => {
    render(
      <Suspense fallback="Loading">
        <Text of={loaded} />
      </Suspense>,
    );
  });
  expect(screen.getByText('Loading')).toBeDefined();
  show('Here');
  expect(await screen.findByText('Here')).toBeDefined();
  expect(promptReveals()).toBe(before + 1);
});
