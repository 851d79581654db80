import type { Page, Route } from '@playwright/test';

/** Holds the requests to some procedures until `open` is called. */
export async function holdCalls(page: Page, procedure: RegExp): Promise<{ open: () => void }> {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(callTo(procedure), async (route) => {
    await opened;
    await route.continue().catch(() => undefined);
  });
  return { open };
}

/** Rewrites the bodies of requests. */
export async function rewriteCalls(page: Page, procedure: RegExp, rewrite: (body: string) => string): Promise<void> {
  await page.route(callTo(procedure), (route: Route) =>
    route.continue({ postData: rewrite(route.request().postData() ?? '') }),
  );
}

/** Rewrites the bodies of responses. */
export async function rewriteAnswers(page: Page, procedure: RegExp, rewrite: (body: string) => string): Promise<void> {
  await page.route(callTo(procedure), async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: rewrite(await answer.text()) });
  });
}

/** Matches the URLs of calls, single or batched. */
function callTo(procedure: RegExp): (url: URL) => boolean {
  return ({ pathname }) => pathname.startsWith('/trpc/') && procedure.test(pathname);
}

/** Aborts the requests to some procedures. */
export async function loseCalls(page: Page, procedure: RegExp): Promise<void> {
  await page.route(callTo(procedure), (route) => route.abort());
}
