/** Listeners of a value that is stored outside React. `follow` returns a function that removes the listener. */
export function newListeners() {
  const listeners = new Set<() => void>();
  const follow = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { follow, call: () => listeners.forEach((listener) => listener()) };
}
