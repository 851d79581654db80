import { describe, expect, it } from 'vitest';
import { describeUpload } from './describe-upload.ts';
import { UploadError } from './upload-error.ts';

const file = { state: 'sending', sentBytes: 0, sizeBytes: 1000, error: undefined } as const;

describe('the row of an upload', () => {
  it.each([
    [{ ...file, state: 'converting' }, undefined, 'Looking at the video…', ['cancel']],
    [{ ...file, state: 'converting', convertedShare: 0.426 }, undefined, 'Making it smaller 42%', ['cancel']],
    [{ ...file, state: 'waiting' }, undefined, 'Waiting', ['pause', 'cancel']],
    [{ ...file, sentBytes: 425 }, undefined, 'Sending 42%', ['pause', 'cancel']],
    [{ ...file, sentBytes: 5000 }, undefined, 'Sending 100%', ['pause', 'cancel']],
    [{ ...file, state: 'paused', sentBytes: 500 }, undefined, 'Paused', ['resume', 'cancel']],
    [{ ...file, state: 'sent' }, undefined, 'Getting ready…', ['cancel']],
    [{ ...file, state: 'sent' }, { state: 'processing' }, 'Getting ready…', ['cancel']],
    [{ ...file, state: 'sent' }, { state: 'ready' }, 'Ready', ['cancel']],
  ] as const)('says of %j with %j: %s', (local, remote, ...[text, actions]) => {
    expect(describeUpload(local, remote)).toMatchObject({ text, actions });
  });

  it('says why a file was refused by the server, and lets it be removed', () => {
    const refusal = { code: 'storage/heic-photo', text: 'This is a HEIC photo.' } as const;
    const words = describeUpload({ ...file, state: 'sent' }, { state: 'refused', refusal });
    expect(words).toEqual({ text: 'This is a HEIC photo.', tone: 'bad', actions: ['remove'] });
  });

  it('offers another try only where one can help', () => {
    const failed = (error: UploadError) => describeUpload({ ...file, state: 'failed', error }, undefined);
    expect(failed(new UploadError('storage/retry-limit-exceeded'))).toMatchObject({
      text: 'The network was away for too long. Try again when it is back; what was sent is kept.',
      actions: ['retry', 'cancel'],
    });
    expect(failed(new UploadError('storage/too-large')).actions).toEqual(['remove']);
  });
});
