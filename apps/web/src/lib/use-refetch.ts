import { trpc } from './trpc.ts';

type Utils = ReturnType<typeof trpc.useUtils>;
type Module = {
  [Key in keyof Utils]-?: Utils[Key] extends { invalidate: () => Promise<void> } ? Key : never;
}[keyof Utils];

/** Returns a function that refetches all queries of these modules; resolves once the visible ones have loaded. */
export function useRefetch(...modules: readonly Module[]): () => Promise<unknown> {
  const utils = trpc.useUtils();
  return () => Promise.all(modules.map((module) => utils[module].invalidate()));
}
