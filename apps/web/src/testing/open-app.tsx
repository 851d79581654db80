import type { TestClient, TestServer } from '@rentreel/server/testing';
import { onlineManager } from '@tanstack/react-query';
import { createHashHistory } from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { App } from '../app.tsx';
import type { EarlyAnswers } from '../lib/early-answers.ts';
import { captureReferralOf, stripOuterQuery } from '../lib/referral.ts';
import { createServices } from '../lib/services.ts';
import { createAppRouter } from '../router.tsx';
import { eventSourceOf } from './event-source-of.ts';
import { fillBrowserGaps } from './fill-browser-gaps.ts';

export interface OpenAppOptions {
  /** Hash path, or a whole address when it begins with "?". */
  at: string;
  /** The browser; a new guest when left out. */
  client?: TestClient;
  /** A first visit, which begins with the onboarding. */
  isNew?: boolean;
  /** What the page asked for before the app was there. */
  early?: EarlyAnswers;
}

// A loaded machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000, getElementError: (message) => new Error(message ?? 'not found') });

/** Opens the real app on the real server, as main.tsx does. Call `closeApp` after each test. */
export async function openApp(server: TestServer, options: OpenAppOptions) {
  const { at, client = server.client(), isNew = false, early } = options;
  fillBrowserGaps();
  if (!isNew) localStorage.setItem('hasSeenOnboarding', 'true');
  history.replaceState(null, '', at.startsWith('?') ? `/${at}` : `/#${at}`);
  captureReferralOf(location);
  stripOuterQuery();
  const services = createServices({
    url: `${server.url}/trpc`,
    fetch: (address, init) => client.fetch(pathOf(textOf(address)), withoutSignal(init)),
    EventSource: eventSourceOf(client, pathOf),
    early,
  });
  const router = createAppRouter(services, createHashHistory());
  await services.utils.auth.me.prefetch();
  render(<App services={services} router={router} />);
  return { client, services, router, user: userEvent.setup() };
}

export function closeApp(): void {
  // They outlive the screen that they were said on.
  toast.dismiss();
  cleanup();
  // One for the whole worker: whoever went offline left the next file there.
  onlineManager.setOnline(true);
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.removeAttribute('data-theme');
}

function textOf(address: RequestInfo | URL): string {
  if (typeof address === 'string') return address;
  return 'url' in address ? address.url : address.href;
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** Node's fetch does not take the signals of the simulated browser. */
function withoutSignal(init: object | undefined): RequestInit {
  return { ...init, signal: null };
}
