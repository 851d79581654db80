import type { TestClient, TestServer } from '@rentreel/server/testing';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { onTestFinished } from 'vitest';
import { App } from '../app.tsx';
import type { EarlyAnswers } from '../lib/early-answers.ts';
import { captureReferralOf, stripOuterQuery } from '../lib/referral.ts';
import { createServices } from '../lib/services.ts';
import { createAppRouter } from '../router.tsx';
import { fillBrowserGaps } from './render.tsx';

interface OpenAppOptions {
  /** Hash path, or a whole address when it begins with "?". */
  at: string;
  /** The browser's client; a new guest when omitted. */
  client?: TestClient;
  /** True for a first visit, which starts with the onboarding. */
  isNew?: boolean;
  /** True when administrators' decisions are held, so that they can be undone. */
  mayUndo?: boolean;
  /** Responses requested before the app was loaded. */
  early?: EarlyAnswers;
}

// A generous timeout: tests also run on loaded machines.
configure({ asyncUtilTimeout: 10_000, getElementError: (message) => new Error(message ?? 'not found') });

/** Routers of the open apps, so that a closed app cannot change the history of the next one. */
const routers: ReturnType<typeof createAppRouter>[] = [];

/** Identifies the current set of open apps; replaced when they are closed. */
let openApps = {};

/**
 * Leaves requests that are pending at `closeApp` unanswered, as in a closed tab, so that they cannot affect the next test.
 */
function whileOpen(send: (address: RequestInfo | URL, init?: object) => Promise<Response>): typeof send {
  const apps = openApps;
  const never = new Promise<never>(() => {});
  return async (address, init) => {
    if (apps !== openApps) return never;
    try {
      const answer = await send(address, init);
      return await (apps === openApps ? answer : never);
    } catch (failure) {
      if (apps !== openApps) return never;
      throw failure;
    }
  };
}

/** Opens the real app on the real server, as main.tsx does, until the end of the test. */
export async function openApp(server: TestServer, options: OpenAppOptions) {
  const { at, client = server.client(), isNew = false, mayUndo = false, early } = options;
  fillBrowserGaps();
  // Lets a pending history.back() of the previous app finish first.
  await new Promise((done) => setTimeout(done));
  if (!isNew) localStorage.setItem('hasSeenOnboarding', 'true');
  if (!mayUndo) localStorage.setItem('rr_decide_at_once', 'on');
  history.replaceState(null, '', at.startsWith('?') ? `/${at}` : `/#${at}`);
  captureReferralOf(location);
  stripOuterQuery();
  const services = createServices({
    url: `${server.url}/trpc`,
    fetch: whileOpen((address, init) => client.fetch(requestPath(textOf(address)), withoutSignal(init))),
    EventSource: eventSourceOf(client, requestPath),
    early,
  });
  setTestDefaults(services);
  const router = createAppRouter(services);
  await services.utils.auth.me.prefetch();
  routers.push(router);
  onTestFinished(closeApp);
  render(<App services={services} router={router} />);
  return { client, services, router, user: userEvent.setup() };
}

/**
 * Retries failed requests as often as in production but without the delays. Mutations are kept: the timer that removes one is
 * set again while it is pending, also after `closeApp`, and would never end under the simulated clock of a later file.
 */
function setTestDefaults({ queryClient }: ReturnType<typeof createServices>): void {
  const { queries, mutations, ...others } = queryClient.getDefaultOptions();
  const defaults = {
    queries: { ...queries, retryDelay: 1 },
    mutations: { ...mutations, retryDelay: 1, gcTime: Infinity },
  };
  queryClient.setDefaultOptions({ ...others, ...defaults });
}

/** Closes the open apps before the end of the test. */
export function closeApp(): void {
  openApps = {};
  // Toasts outlive the screen that showed them.
  toast.dismiss();
  cleanup();
  for (const router of routers.splice(0)) router.history.back = () => {};
  // The online state is shared by all tests of the worker.
  onlineManager.setOnline(true);
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.removeAttribute('data-theme');
}

function textOf(address: RequestInfo | URL): string {
  if (typeof address === 'string') return address;
  return 'url' in address ? address.url : address.href;
}

function requestPath(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** Node's fetch rejects the AbortSignals of jsdom. */
function withoutSignal(init: object | undefined): RequestInit {
  return { ...init, signal: null };
}

/** Returns the current address after the host. */
export function currentAddress(): string {
  return location.search + location.hash;
}

const closed = 2;

/** Returns an EventSource that sends the cookies of the test client. */
function eventSourceOf(client: TestClient, pathOf: (address: string) => string) {
  return class extends EventTarget {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    static readonly CLOSED = closed;
    readonly CONNECTING = 0;
    readonly OPEN = 1;
    readonly CLOSED = closed;
    readonly url: string;
    readyState = 0;
    #reader: ReadableStreamDefaultReader<string> | undefined;

    constructor(url: string) {
      super();
      this.url = url;
      void this.#read().catch(() => this.#fail());
    }

    close(): void {
      this.readyState = closed;
      void this.#reader?.cancel().catch(() => undefined);
    }

    async #read(): Promise<void> {
      const answer = await client.fetch(pathOf(this.url), { headers: { accept: 'text/event-stream' } });
      if (!answer.ok || this.readyState === closed) return this.#fail();
      this.readyState = 1;
      this.dispatchEvent(new Event('open'));
      this.#reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      for (let part = await this.#reader?.read(); part?.value !== undefined; part = await this.#reader?.read()) {
        const blocks = (text + part.value).split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) this.#emit(block);
      }
      return this.#fail();
    }

    #emit(block: string): void {
      const fields = new Map(block.split('\n').map((line) => [line.split(':', 1)[0], line.replace(/^[^:]*: ?/, '')]));
      const init = { data: fields.get('data') ?? '', lastEventId: fields.get('id') ?? '' };
      this.dispatchEvent(new MessageEvent(fields.get('event') ?? 'message', init));
    }

    #fail(): void {
      if (this.readyState === closed) return;
      this.readyState = closed;
      this.dispatchEvent(new Event('error'));
    }
  };
}
