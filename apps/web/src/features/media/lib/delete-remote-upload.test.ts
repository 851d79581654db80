import { describe, expect, it } from 'vitest';
import { deleteRemoteUpload } from './delete-remote-upload.ts';

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
