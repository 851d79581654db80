import { QueryClient, QueryClientProvider, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useLayoutEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { useShowAgain } from './screen-states.tsx';

let isDown = true;

function Homes() {
  const { data } = useSuspenseQuery({
    queryKey: ['homes'],
    queryFn: () => (isDown ? Promise.reject(new Error('No answer')) : Promise.resolve('Two homes')),
    retry: false,
  });
  return <p>{data}</p>;
}

/** A query that appears, whose effects follow after what its parent does now. */
function Another({ onAppear }: { onAppear: () => void }) {
  useQuery({ queryKey: ['another'], queryFn: () => 'Another' });
  useLayoutEffect(onAppear);
  return null;
}

function Failed({ reset }: ErrorComponentProps) {
  const [pressed, setPressed] = useState(false);
  const showAgain = useShowAgain(reset);
  return (
    <>
      <button type="button" onClick={() => setPressed(true)}>
        Try again
      </button>
      {pressed && <Another onAppear={showAgain} />}
    </>
  );
}

it('useShowAgain requests what failed again, also when another query appears at that moment', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CatchBoundary getResetKey={() => 'homes'} errorComponent={Failed}>
        <Suspense>
          <Homes />
        </Suspense>
      </CatchBoundary>
    </QueryClientProvider>,
  );
  const tryAgain = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(tryAgain);
  expect(await screen.findByText('Two homes')).toBeDefined();
});
