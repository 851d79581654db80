import { storageErrorCodes } from '@rentreel/contracts/media';
import { describe, expect, it } from 'vitest';
import { readUploadFailure } from './send-file.ts';
import { sentName, shownOf } from './upload-queue.ts';
import { deleteRemoteUpload } from './upload-task.ts';

type DetailedError = Extract<Parameters<typeof readUploadFailure>[0], { originalRequest: unknown }>;

const failed = (status: number | null, body = '') =>
  Object.assign(new Error('failed'), {
    originalRequest: {},
    originalResponse: status === null ? null : { getStatus: () => status, getBody: () => body },
  }) as unknown as DetailedError;

describe('readUploadFailure', () => {
  it("uses the server's error code, whatever the status", () => {
    for (const code of storageErrorCodes.filter((each) => each !== 'storage/unknown')) {
      expect(readUploadFailure(failed(503, JSON.stringify({ code })))).toEqual({ status: 503, code, isRefusal: true });
    }
  });

  it('derives the code from the status when the body has none', () => {
    for (const body of ['', 'Bad gateway', '<html>', '{}', '{"code":7}', '{"code":"storage/nonsense"}', 'null']) {
      const { isRefusal, code } = readUploadFailure(failed(413, body));
      expect(isRefusal).toBe(false);
      expect(storageErrorCodes).toContain(code);
    }
  });

  it('allows a retry when the server reports an unknown error', () => {
    const body = JSON.stringify({ code: 'storage/unknown' });
    expect(readUploadFailure(failed(500, body))).toMatchObject({ code: 'storage/unknown', isRefusal: false });
  });

  it.each([[failed(null)], [failed(0)]])('reports a lost connection when there was no response', (error) => {
    expect(readUploadFailure(error)).toEqual({ status: 0, code: 'storage/unknown', isRefusal: false });
  });

  it('reports an invalid argument when no request was sent', () => {
    expect(readUploadFailure(new Error('no endpoint'))).toMatchObject({ status: -1, code: 'storage/invalid-argument' });
  });
});

describe('sentName', () => {
  it.each([
    ['IMG_1.HEIC', 'image/jpeg', 'IMG_1.jpg'],
    ['room.JPEG', 'image/jpeg', 'room.JPEG'],
    ['room.png', 'image/png', 'room.png'],
    ['tour.MOV', 'video/mp4', 'tour.mp4'],
    ['tour.m4v', 'video/mp4', 'tour.m4v'],
    ['tour', 'video/mp4', 'tour.mp4'],
    ['a.b.webm', 'video/mp4', 'a.b.mp4'],
  ])('sends %s of type %s as %s', (name, type, sent) => {
    expect(sentName({ name, type })).toBe(sent);
  });
});

describe('shownOf', () => {
  const stored = { id: 'a', group: 'draft', purpose: 'listing_photo', name: 'room.jpg', sizeBytes: 10 } as never;
  const view = { state: 'running', sentBytes: 4, error: undefined } as never;
  const uploadId = `upl_${'0'.repeat(26)}`;

  it.each([
    [undefined, undefined],
    [`/api/uploads/${uploadId}`, uploadId],
    [`https://rentreel.ng/api/uploads/${uploadId}`, uploadId],
    [`/api/uploads/${uploadId}/poster`, undefined],
    ['/api/uploads/upl_short', undefined],
  ])('reads from the URL %s the upload id %s', (url, id) => {
    expect(shownOf(stored, { ...(view as object), url } as never).uploadId).toBe(id);
  });

  it('contains the progress but neither URL nor poster state', () => {
    const shown = shownOf(stored, { ...(view as object), url: `/api/uploads/${uploadId}`, posterDue: true } as never);
    expect(shown).toMatchObject({ name: 'room.jpg', sizeBytes: 10, sentBytes: 4, state: 'running' });
    expect(shown).not.toHaveProperty('url');
    expect(shown).not.toHaveProperty('posterDue');
  });
});

/** A server that returns these statuses in turn; `undefined` is a lost connection. */
function answering(statuses: readonly (number | undefined)[]) {
  const calls: string[] = [];
  const send = async (url: string, { method }: RequestInit) => {
    const status = statuses[calls.push(`${method ?? ''} ${url}`) - 1];
    if (status === undefined) throw new TypeError('Failed to fetch');
    return { status };
  };
  return { send, calls };
}

describe('deleteRemoteUpload', () => {
  it.each([
    [[204], true, 1],
    [[404], true, 1],
    [[503, undefined, 429, 204], true, 4],
    [[403], false, 1],
  ] as const)('retries through the statuses %j', async (statuses, done, calls) => {
    const server = answering(statuses);
    expect(await deleteRemoteUpload('/api/uploads/upl_1', server.send, () => 0)).toBe(done);
    expect(server.calls).toEqual(Array.from({ length: calls }, () => 'DELETE /api/uploads/upl_1'));
  });
});
