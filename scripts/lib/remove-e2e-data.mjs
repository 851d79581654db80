import { rm } from 'node:fs/promises';

/** Takes the browser tests' database and files away once the server has stopped using them. */
export default async function removeE2eData() {
  const folder = process.env['E2E_DATA_FOLDER'];
  if (folder) await rm(folder, { recursive: true, force: true });
}
