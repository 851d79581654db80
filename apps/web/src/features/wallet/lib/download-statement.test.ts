import { afterEach, describe, expect, it, vi } from 'vitest';
import { downloadStatement } from './download-statement.ts';

const days = { from: '2026-11-01', to: '2026-11-30' };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answerWith = (answer: () => Promise<Response>) => {
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  return asked;
};

describe('a download of a statement', () => {
  it('is fetched from its address and saved under a name that tells the days', async () => {
    const asked = answerWith(async () => new Response('a,b'));
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));

    expect(await downloadStatement('csv', days)).toEqual({ ok: true });
    expect(asked).toHaveBeenCalledWith('/api/wallet/statement.csv?from=2026-11-01&to=2026-11-30');
    expect(saved).toEqual(['rentreel-statement-2026-11-01-to-2026-11-30.csv']);
  });

  it("that is refused gives the server's words", async () => {
    answerWith(async () => Response.json({ error: { message: 'Choose fewer days.' } }, { status: 422 }));
    expect(await downloadStatement('pdf', days)).toEqual({ ok: false, text: 'Choose fewer days.' });
  });

  it.each([
    ['has no answer', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is answered by something else', async () => new Response('<html>', { status: 502 })],
  ])('that %s says what to do', async (_, answer) => {
    answerWith(answer);
    const text = 'RentReel did not answer. Check your connection and try again.';
    expect(await downloadStatement('pdf', days)).toEqual({ ok: false, text });
  });
});
