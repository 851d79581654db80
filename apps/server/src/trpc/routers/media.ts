import { listUploadsInput, upload, uploadIdInput, uploadPage } from '@rentreel/contracts/media';
import { deleteUpload, getUpload, listUploads } from '@rentreel/domain/media';
import { signedInProcedure } from '../procedures.ts';

export const mediaRoutes = {
  getUpload: signedInProcedure
    .meta({ scope: 'listings:write' })
    .input(uploadIdInput)
    .output(upload)
    .query(({ ctx, input }) => getUpload(ctx, input)),
  listUploads: signedInProcedure
    .meta({ scope: 'listings:write' })
    .input(listUploadsInput)
    .output(uploadPage)
    .query(({ ctx, input }) => listUploads(ctx, input)),
  deleteUpload: signedInProcedure
    .meta({ scope: 'listings:write' })
    .input(uploadIdInput)
    .mutation(({ ctx, input }) => deleteUpload(ctx, input)),
};
