const undoMs = 8000;

/** Says in passing what was done; never the only place where a failure shows. */
export function notify(text: string): void {
  void toaster().then(({ toast }) => toast(text));
}

/** As `notify`, with time to take it back. */
export function notifyWithUndo(text: string, undo: () => void): void {
  const action = { label: 'Undo', onClick: undo };
  void toaster().then(({ toast }) => toast(text, { duration: undoMs, action }));
}

function toaster() {
  return import('sonner');
}
