import {
  ownProfile,
  personPhoto,
  personPhotoInput,
  renameInput,
  setPhotoInput,
  setPrivacyInput,
} from '@rentreel/contracts/profile';
import { findPersonPhoto, getProfile, removePhoto, renamePerson, setPhoto, setPrivacy } from '@rentreel/domain/profile';
import * as z from 'zod/mini';
import { signedInProcedure } from '../procedures.ts';

const own = signedInProcedure.output(ownProfile);
const noOutput = z.void();

export const profileRoutes = {
  get: own.query(({ ctx }) => getProfile(ctx)),
  rename: own.input(renameInput).mutation(({ ctx, input }) => renamePerson(ctx, input)),
  setPrivacy: own.input(setPrivacyInput).mutation(({ ctx, input }) => setPrivacy(ctx, input)),
  setPhoto: signedInProcedure
    .input(setPhotoInput)
    .output(noOutput)
    .mutation(({ ctx, input }) => setPhoto(ctx, input)),
  removePhoto: signedInProcedure.output(noOutput).mutation(({ ctx }) => removePhoto(ctx)),
  /** Returns the photo of another user when they show it to the caller. */
  photoOf: signedInProcedure
    .input(personPhotoInput)
    .output(z.nullable(personPhoto))
    .query(({ ctx, input }) => findPersonPhoto(ctx, input)),
};
