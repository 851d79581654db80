import { trpc } from '#/lib/trpc.ts';

/** Reads the configuration, and what follows from it, again. */
export function useConfigurationChanged(): () => Promise<unknown> {
  const { configuration, administration, app, wallet, payouts } = trpc.useUtils();
  return () => Promise.all([configuration, administration, app, wallet, payouts].map((module) => module.invalidate()));
}
