import { trpc } from './trpc.ts';

type Utils = ReturnType<typeof trpc.useUtils>;
type Module = {
  [Key in keyof Utils]-?: Utils[Key] extends { invalidate: () => Promise<void> } ? Key : never;
}[keyof Utils];

/** A function that reads every answer of these modules again; resolves once what is on screen has been read. */
export function useReread(...modules: readonly Module[]): () => Promise<unknown> {
  const utils = trpc.useUtils();
  return () => Promise.all(modules.map((module) => utils[module].invalidate()));
}
