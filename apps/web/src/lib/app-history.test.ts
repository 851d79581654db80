import { afterEach, describe, expect, it } from 'vitest';
import { createAppHistory } from './app-history.ts';

const nextPop = () => new Promise((done) => addEventListener('popstate', done, { once: true }));

describe('createAppHistory', () => {
  const history = createAppHistory();
  const actions: string[] = [];
  const stop = history.subscribe(({ action }) => void actions.push(action.type));
  afterEach(() => {
    stop();
    history.destroy();
  });

  it('treats a typed address as the next history entry, so that going back from it is a BACK action', async () => {
    history.push('/search');
    history.flush();
    const typed = nextPop();
    location.hash = '#/compare';
    await typed;
    await expect.poll(() => history.location.pathname).toBe('/compare');
    expect(history.canGoBack()).toBe(true);
    history.push('/map');
    history.flush();
    history.back();
    await expect.poll(() => history.location.pathname).toBe('/compare');
    history.back();
    await expect.poll(() => history.location.pathname).toBe('/search');
    expect(actions).toEqual(['PUSH', 'FORWARD', 'PUSH', 'BACK', 'BACK']);
  });
});
