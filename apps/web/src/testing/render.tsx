import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Renders a component that contains links, or closes on Back, without the rest of the app. */
export async function drawInRouter(element: ReactNode) {
  fillBrowserGaps();
  const routeTree = createRootRoute({ component: () => element });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  await router.load();
  return render(<RouterProvider router={router as never} />);
}

/** Adds browser features that jsdom lacks. */
export function fillBrowserGaps(): void {
  window.scrollTo = () => {};
  HTMLCanvasElement.prototype.getContext = () => null;
  for (const name of elementMethods) {
    if (!(name in Element.prototype)) Object.assign(Element.prototype, { [name]: () => {} });
  }
  if (typeof window.matchMedia !== 'function') Object.assign(window, { matchMedia });
  if (!('showModal' in HTMLDialogElement.prototype)) Object.assign(HTMLDialogElement.prototype, dialogMethods);
}

const elementMethods = ['scrollIntoView', 'setPointerCapture', 'releasePointerCapture', 'hidePopover'];

function matchMedia(media: string): object {
  return Object.assign(new EventTarget(), { media, matches: false });
}

const dialogMethods = {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
};

/** Makes media queries answer as in a window 1,024 px wide. Returns a function that restores them. */
export function simulateWideScreen(): () => void {
  const before = window.matchMedia;
  window.matchMedia = ((media: string) =>
    Object.assign(new EventTarget(), { media, matches: media === '(min-width: 1024px)' })) as typeof window.matchMedia;
  return () => {
    window.matchMedia = before;
  };
}
