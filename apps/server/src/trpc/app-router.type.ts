import type { appRouter } from './app-router.ts';

/** The type that clients are compiled against; exports no runtime value of the server. */
export type AppRouter = typeof appRouter;
