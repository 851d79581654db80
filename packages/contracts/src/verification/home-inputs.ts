import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { authorityPathNames, authorityPaths, homeDocuments, homePhotoLimits } from './homes.ts';
import { consentField } from './inputs.ts';

const documentText = 'Choose a document from the list.';
const mostText = `Add at most ${homePhotoLimits.most} photos.`;
const photosField = z.array(idField('upl'), 'Add photos.').check(z.maxLength(homePhotoLimits.most, mostText));

/** Photos of the documents that give the caller the authority to let a home they list. */
export const submitAuthorityInput = z
  .strictObject({
    listingId: idField('lst'),
    path: z.enum(authorityPathNames, 'Choose by what right you let it.'),
    documentType: z.enum(homeDocuments, documentText),
    photoIds: photosField,
    consent: consentField,
  })
  .check(
    z.refine(({ path, documentType }) => authorityPaths[path].documents.some((known) => known === documentType), {
      error: documentText,
      path: ['documentType'],
    }),
    z.refine(({ path, photoIds }) => photoIds.length >= authorityPaths[path].leastPhotos, {
      error: 'Add a photo of each page that is asked for.',
      path: ['photoIds'],
    }),
  );
export type SubmitAuthorityInput = z.output<typeof submitAuthorityInput>;

const unitText = `Add at least ${homePhotoLimits.leastOfUnit} photos from inside.`;
/** Photos from inside a home that the caller lists, each with the code of the day. */
export const submitUnitInput = z.strictObject({
  listingId: idField('lst'),
  photoIds: photosField.check(z.minLength(homePhotoLimits.leastOfUnit, unitText)),
  consent: consentField,
});
export type SubmitUnitInput = z.output<typeof submitUnitInput>;
