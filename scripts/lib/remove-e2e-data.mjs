import { rm } from 'node:fs/promises';

/** Deletes the database, files and demo copy of the browser tests once the server has stopped. */
export default async function removeE2eData() {
  const folder = process.env['E2E_DATA_FOLDER'];
  if (!folder) return;
  for (const each of [folder, `${folder}-demo`]) await rm(each, { recursive: true, force: true });
}
