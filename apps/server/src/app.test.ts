import { expect, it } from 'vitest';
import { createApp } from './app.ts';
import { startTestServer } from './testing/index.ts';

it('is routed by RegExpRouter: a path that it cannot express makes Hono use a slower router for every request', async () => {
  const server = await startTestServer();
  try {
    const { router } = createApp(server.container);
    router.match('GET', '/trpc/app.config');
    expect(router.name).toBe('SmartRouter + RegExpRouter');
  } finally {
    await server.dispose();
  }
});
