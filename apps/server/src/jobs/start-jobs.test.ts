import { newId } from '@rentreel/domain/kernel';
import { beginUpload, finishUpload, getUpload } from '@rentreel/domain/media';
import type { MediaProcessor } from '@rentreel/domain/ports';
import { type Fixture, createFixture } from '@rentreel/domain/testing';
import { createMemoryEventBus } from '@rentreel/integrations/event-bus';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startJobs } from './start-jobs.ts';

let fixture: Fixture;
beforeEach(async () => {
  const events = { ...createMemoryEventBus(), notified: [] };
  fixture = await createFixture({ events });
});
afterEach(() => fixture.dispose());

describe('the media workers', () => {
  it('process photos while a clip is being processed', async () => {
    const { services } = fixture;
    let finishClip = () => {};
    const clip = new Promise<void>((resolve) => (finishClip = resolve));
    const process: MediaProcessor['process'] = async (source, use) => {
      if (source.purpose === 'listing_video') await clip;
      return services.mediaProcessor.process(source, use);
    };
    const jobs = await startJobs({ services: { ...services, mediaProcessor: { process } }, role: 'media' });
    const person = await fixture.createPerson();
    const send = async (purpose: 'listing_video' | 'private_photo', declaredType: string) => {
      const uploadId = newId('upl');
      const file = { uploadId, purpose, fileName: 'file', declaredType, sizeBytes: 1000 };
      await beginUpload(person.ctx, file, { files: 10, bytes: 1_000_000 });
      await finishUpload(person.ctx, uploadId);
      return async () => (await getUpload(person.ctx, { uploadId })).state;
    };

    const video = await send('listing_video', 'video/mp4');
    const photo = await send('private_photo', 'image/jpeg');
    await vi.waitFor(async () => expect(await photo()).toBe('ready'), 10_000);
    expect(await video()).toBe('processing');

    finishClip();
    await vi.waitFor(async () => expect(await video()).toBe('ready'), 10_000);
    await jobs.stop();
  });
});
