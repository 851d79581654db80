import { notify } from './toasts.ts';
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

/**
 * Returns the options of a mutation by the text that confirms it: they close the form, and refetch these modules even after a
 * refusal, which may mean that another user acted first.
 */
export function useDone(onDone: (() => void) | undefined, ...modules: readonly Module[]) {
  const onSettled = useRefetch(...modules);
  return (text: string) => ({
    onSuccess: () => {
      notify(text);
      onDone?.();
    },
    onSettled,
  });
}
