import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { limitField, pageFields, pageOf } from '../page.ts';
import { upload } from './upload.ts';

/** Upload path of the tus protocol. */
export const uploadsPath = '/api/uploads';

export const uploadIdInput = z.strictObject({ uploadId: idField('upl') });
export type UploadIdInput = z.infer<typeof uploadIdInput>;

export const listUploadsInput = z.optional(z.strictObject({ ...pageFields, limit: limitField(20, 50) }));
export type ListUploadsInput = z.infer<typeof listUploadsInput>;

export const uploadPage = pageOf(upload);
export type UploadPage = z.infer<typeof uploadPage>;
