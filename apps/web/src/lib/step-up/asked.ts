import { type ProofMethod, methodsIn } from '@rentreel/contracts/auth';
import type { Operation } from '@trpc/client';
import { useSyncExternalStore } from 'react';
import { wantToasts } from '../toasts.ts';

/** A change that waits until its person has shown that it is they. */
export interface Asked {
  readonly path: string;
  readonly input: unknown;
  /** With what they can show it, the first choice first. */
  readonly methods: readonly ProofMethod[];
  readonly answer: (proved: boolean) => void;
}

let asked: Asked | undefined;
let answered: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

function show(next: Asked | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Opens the sheet that asks; true once they have shown it, false when they leave it. Changes at the same time share one. */
export function askForProof(
  { path, input }: Pick<Operation, 'path' | 'input'>,
  params: Readonly<Record<string, string | number>>,
): Promise<boolean> {
  answered ??= new Promise<boolean>((resolve) => {
    const answer = (proved: boolean) => {
      answered = undefined;
      show(undefined);
      resolve(proved);
    };
    show({ path, input, methods: methodsIn(params), answer });
    // The sheet stands beside the toasts, which the shell loads when there is something to say.
    wantToasts();
  });
  return answered;
}

/** What waits for a proof now. */
export function useAsked(): Asked | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );
}
