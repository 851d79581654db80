import { useSyncExternalStore } from 'react';

const undoMs = 8000;

/** Says in passing what was done; never the only place where a failure shows. */
export function notify(text: string): void {
  void toaster().then(({ toast }) => toast(text));
}

/** As `notify`, with time to take it back. */
export function notifyWithUndo(text: string, undo: () => void): void {
  notifyWithAction(text, 'Undo', undo);
}

/** As `notify`, with one thing to do next, which is also to be found on the screen. */
export function notifyWithAction(text: string, label: string, onClick: () => void): void {
  const action = { label, onClick };
  void toaster().then(({ toast }) => toast(text, { duration: undoMs, action }));
}

let wanted = false;
const listeners = new Set<() => void>();
let show = () => {};
const shown = new Promise<void>((resolve) => {
  show = resolve;
});

/** Tells that toasts have a place on the screen; what is said before waits for it. */
export function toasterIsThere(): void {
  show();
}

/** Whether something is waiting to be said. */
export function useToastsWanted(): boolean {
  return useSyncExternalStore(follow, () => wanted);
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has the place for toasts loaded now. */
export function wantToasts(): void {
  wanted = true;
  for (const listener of listeners) listener();
}

async function toaster() {
  wantToasts();
  await shown;
  return import('sonner');
}
