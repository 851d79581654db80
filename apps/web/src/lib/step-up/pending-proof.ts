import { type ProofMethod, methodsIn } from '@rentreel/contracts/auth';
import type { Operation } from '@trpc/client';
import { useSyncExternalStore } from 'react';
import { newListeners } from '../listeners.ts';
import { requestToaster } from '../toasts.ts';

/** A mutation that waits until the user has proved their identity. */
export interface PendingProof {
  readonly path: string;
  readonly input: unknown;
  /** Methods of proof, the preferred one first. */
  readonly methods: readonly ProofMethod[];
  readonly answer: (proved: boolean) => void;
}

let pending: PendingProof | undefined;
let answered: Promise<boolean> | undefined;
const listeners = newListeners();

function show(next: PendingProof | undefined): void {
  pending = next;
  listeners.call();
}

/**
 * Opens the step-up sheet; resolves with true once the user has proved their identity, with false when they dismiss it.
 * Concurrent mutations share one sheet.
 */
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
    // The sheet is rendered beside the toasts, which the shell loads on demand.
    requestToaster();
  });
  return answered;
}

/** Returns the mutation that currently waits for a proof. */
export function usePendingProof(): PendingProof | undefined {
  return useSyncExternalStore(listeners.follow, () => pending);
}
