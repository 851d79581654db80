import { type RouterHistory, createHashHistory } from '@tanstack/react-router';

/**
 * Returns a hash history for the app. Browsers create a history entry without state for a typed address or an external link,
 * which the router would treat as the first entry of the visit: such an entry gets the next index here, so that Back from it
 * is recognised.
 */
export function createAppHistory(): RouterHistory {
  const entered = () => {
    if (globalThis.history.state) return;
    const index = history.location.state.__TSR_index + 1;
    // Bypasses the method patched by the router, so that no listener is notified.
    History.prototype.replaceState.call(globalThis.history, { __TSR_index: index, __TSR_key: `typed-${index}` }, '');
  };
  // Registered before the router's own listener, so that the router finds the index.
  globalThis.addEventListener('popstate', entered);
  const history = createHashHistory();
  return history;
}
