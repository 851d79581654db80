import type { appRouter } from './app-router.ts';

/** The type that clients are checked against; no value of the server leaves with it. */
export type AppRouter = typeof appRouter;
