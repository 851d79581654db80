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

function toaster() {
  return import('sonner');
}
