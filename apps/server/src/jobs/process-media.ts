import { discardUpload, processUpload } from '@rentreel/domain/media';
import { z } from 'zod';
import type { EventHandler } from './event-handlers.ts';

const payload = z.object({ uploadId: z.string() });

/** Checks a file that has arrived and makes pictures or a clip of it. */
export const processMedia: EventHandler = async (ctx, event) => {
  await processUpload(ctx, payload.parse(JSON.parse(event.payload)).uploadId);
};

/** Removes the files of an upload that is not wanted any more. */
export const discardMedia: EventHandler = async (ctx, event) => {
  await discardUpload(ctx, payload.parse(JSON.parse(event.payload)).uploadId);
};
