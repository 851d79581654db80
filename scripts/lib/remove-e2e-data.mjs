import { rm } from 'node:fs/promises';

/** Takes the browser tests' database and files, and the copy of their demo, away once the server has stopped using them. */
export default async function removeE2eData() {
  const folder = process.env['E2E_DATA_FOLDER'];
  if (!folder) return;
  for (const each of [folder, `${folder}-demo`]) await rm(each, { recursive: true, force: true });
}
