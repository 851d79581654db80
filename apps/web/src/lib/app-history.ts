import { type RouterHistory, createHashHistory } from '@tanstack/react-router';

/**
 * The history of the app in the hash of the address. The browser gives an address that somebody typed, or a link of another
 * program, an entry without a state, which the router takes for the first one of the visit: here it counts as the one
 * after that before it, so that Back is Back there too.
 */
export function createAppHistory(): RouterHistory {
  const entered = () => {
    if (globalThis.history.state) return;
    const index = history.location.state.__TSR_index + 1;
    // Not the method that the router put in its place: nobody is to be notified of the mark.
    History.prototype.replaceState.call(globalThis.history, { __TSR_index: index, __TSR_key: `typed-${index}` }, '');
  };
  // First, so that the router finds the mark when the same event reaches it.
  globalThis.addEventListener('popstate', entered);
  const history = createHashHistory();
  return history;
}
