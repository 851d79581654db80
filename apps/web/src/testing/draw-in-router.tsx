import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fillBrowserGaps } from './fill-browser-gaps.ts';

/** Draws a component that holds links, or closes by Back, without the rest of the app. */
export async function drawInRouter(element: ReactNode) {
  fillBrowserGaps();
  const routeTree = createRootRoute({ component: () => element });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  await router.load();
  return render(<RouterProvider router={router as never} />);
}
