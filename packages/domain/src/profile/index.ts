export { getProfile, renamePerson, setPrivacy } from './profile.ts';
export { findPersonPhoto, removePhoto, setPhoto } from './photo.ts';
