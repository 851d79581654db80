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

describe('why a file was not taken', () => {
  it('is what the server says of it, whatever the status', () => {
    for (const code of storageErrorCodes.filter((each) => each !== 'storage/unknown')) {
      expect(readUploadFailure(failed(503, JSON.stringify({ code })))).toEqual({ status: 503, code, isRefusal: true });
    }
  });

  it('is read from the status where the server says nothing of its own', () => {
    for (const body of ['', 'Bad gateway', '<html>', '{}', '{"code":7}', '{"code":"storage/nonsense"}', 'null']) {
      const { isRefusal, code } = readUploadFailure(failed(413, body));
      expect(isRefusal).toBe(false);
      expect(storageErrorCodes).toContain(code);
    }
  });

  it('may be asked again when the server itself does not know', () => {
    const body = JSON.stringify({ code: 'storage/unknown' });
    expect(readUploadFailure(failed(500, body))).toMatchObject({ code: 'storage/unknown', isRefusal: false });
  });

  it.each([[failed(null)], [failed(0)]])('is a connection that broke where there was no answer', (error) => {
    expect(readUploadFailure(error)).toEqual({ status: 0, code: 'storage/unknown', isRefusal: false });
  });

  it('is a fault of our own where nothing was sent', () => {
    expect(readUploadFailure(new Error('no endpoint'))).toMatchObject({ status: -1, code: 'storage/invalid-argument' });
  });
});

describe('the name under which a file is sent', () => {
  it.each([
    ['IMG_1.HEIC', 'image/jpeg', 'IMG_1.jpg'],
    ['room.JPEG', 'image/jpeg', 'room.JPEG'],
    ['room.png', 'image/png', 'room.png'],
    ['tour.MOV', 'video/mp4', 'tour.mp4'],
    ['tour.m4v', 'video/mp4', 'tour.m4v'],
    ['tour', 'video/mp4', 'tour.mp4'],
    ['a.b.webm', 'video/mp4', 'a.b.mp4'],
  ])('%s as %s is %s', (name, type, sent) => {
    expect(sentName({ name, type })).toBe(sent);
  });
});

describe('a file on the screen', () => {
  const stored = { id: 'a', group: 'draft', purpose: 'listing_photo', name: 'room.jpg', sizeBytes: 10 } as never;
  const view = { state: 'running', sentBytes: 4, error: undefined } as never;
  const uploadId = `upl_${'0'.repeat(26)}`;

  it.each([
    [undefined, undefined],
    [`/api/uploads/${uploadId}`, uploadId],
    [`https://rentreel.ng/api/uploads/${uploadId}`, uploadId],
    [`/api/uploads/${uploadId}/poster`, undefined],
    ['/api/uploads/upl_short', undefined],
  ])('with the place %s has the id %s', (url, id) => {
    expect(shownOf(stored, { ...(view as object), url } as never).uploadId).toBe(id);
  });

  it('tells how far it is, and nothing of where it goes', () => {
    const shown = shownOf(stored, { ...(view as object), url: `/api/uploads/${uploadId}`, posterDue: true } as never);
    expect(shown).toMatchObject({ name: 'room.jpg', sizeBytes: 10, sentBytes: 4, state: 'running' });
    expect(shown).not.toHaveProperty('url');
    expect(shown).not.toHaveProperty('posterDue');
  });
});

/** A server that answers so, one after the other; `undefined` is a broken connection. */
function answering(statuses: readonly (number | undefined)[]) {
  const calls: string[] = [];
  const send = async (url: string, { method }: RequestInit) => {
    const status = statuses[calls.push(`${method ?? ''} ${url}`) - 1];
    if (status === undefined) throw new TypeError('Failed to fetch');
    return { status };
  };
  return { send, calls };
}

describe('a cancelled upload', () => {
  it.each([
    [[204], true, 1],
    [[404], true, 1],
    [[503, undefined, 429, 204], true, 4],
    [[403], false, 1],
  ] as const)('is taken back through the answers %j', async (statuses, done, calls) => {
    const server = answering(statuses);
    expect(await deleteRemoteUpload('/api/uploads/upl_1', server.send, () => 0)).toBe(done);
    expect(server.calls).toEqual(Array.from({ length: calls }, () => 'DELETE /api/uploads/upl_1'));
  });
});
