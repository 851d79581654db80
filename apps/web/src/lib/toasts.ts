import { useSyncExternalStore } from 'react';
import { newListeners } from './listeners.ts';

export const undoMs = 8000;

/** Shows a toast that confirms an action; never the only place where a failure is shown. */
export function notify(text: string): void {
  void toaster().then(({ toast }) => toast(text));
}

/** Like `notify`, with an undo button. */
export function notifyWithUndo(text: string, undo: () => void): void {
  notifyWithAction(text, 'Undo', undo);
}

/** Like `notify`, with a button for a next step that the screen also offers. */
export function notifyWithAction(text: string, label: string, onClick: () => void): void {
  const action = { label, onClick };
  void toaster().then(({ toast }) => toast(text, { duration: undoMs, action }));
}

let wanted = false;
const listeners = newListeners();
let show = () => {};
const shown = new Promise<void>((resolve) => {
  show = resolve;
});

/** Reports that the toaster is mounted; toasts shown earlier wait for it. */
export function markToasterMounted(): void {
  show();
}

/** Returns true when the toaster is needed. */
export function useToasterRequested(): boolean {
  return useSyncExternalStore(listeners.follow, () => wanted);
}

/** Requests that the toaster be loaded. */
export function requestToaster(): void {
  wanted = true;
  listeners.call();
}

/** Loads the toaster; resolves when it can show a toast. */
export async function toaster() {
  requestToaster();
  await shown;
  return import('sonner');
}
