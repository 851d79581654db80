import { afterEach, describe, expect, it, vi } from 'vitest';
import { downloadStatement, monthPeriod, readRange } from './statement-sheet.tsx';

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

describe('downloadStatement', () => {
  it('requests the statement and saves it under a name with its dates', async () => {
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

  it("returns the server's message when it is refused", async () => {
    answerWith(async () => Response.json({ error: { message: 'Choose fewer days.' } }, { status: 422 }));
    expect(await downloadStatement('pdf', days)).toEqual({ ok: false, text: 'Choose fewer days.' });
  });

  it.each([
    ['has no answer', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is answered by something else', async () => new Response('<html>', { status: 502 })],
  ])('returns a retry message when the request %s', async (_, answer) => {
    answerWith(answer);
    const text = 'RentReel didn’t answer. Check your connection and try again.';
    expect(await downloadStatement('pdf', days)).toEqual({ ok: false, text });
  });
});

const at = (time: string) => Date.parse(time);

describe('the period of a statement', () => {
  it.each([
    ['2026-11-21T12:00:00Z', '2026-11-01', '2026-11-21', '2026-10-01', '2026-10-31'],
    ['2026-12-31T23:30:00Z', '2027-01-01', '2027-01-01', '2026-12-01', '2026-12-31'],
    ['2028-03-01T00:00:00Z', '2028-03-01', '2028-03-01', '2028-02-01', '2028-02-29'],
  ])('is the current or the previous month in Lagos at %s', (now, ...[from, to, lastFrom, lastTo]) => {
    expect(monthPeriod('this-month', at(now))).toEqual({ from, to });
    expect(monthPeriod('last-month', at(now))).toEqual({ from: lastFrom, to: lastTo });
  });

  it('is the chosen range, or an error message', () => {
    expect(readRange({ from: '2026-01-01', to: '2026-01-01' })).toEqual({
      days: { from: '2026-01-01', to: '2026-01-01' },
    });
    expect(readRange({ from: '', to: '2026-01-01' }).problem).toBe('Choose the first and the last day.');
    expect(readRange({ from: '2026-01-02', to: '2026-01-01' }).problem).toBe('The last day comes before the first.');
    expect(readRange({ from: '2025-01-02', to: '2026-12-01' }).problem).toBe('A statement covers a year at most.');
  });
});
