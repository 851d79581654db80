import type { ReadHandle, WriteTx } from '@rentreel/db';
import { findName } from '../people/index.ts';

/** The first name of somebody, for the one who invited them: "Adaeze". */
export function firstNameOf(name: string | undefined): string {
  return name?.trim().split(/\s+/)[0] || 'Somebody';
}

export const findFirstName = async (handle: ReadHandle | WriteTx, userId: string): Promise<string> =>
  firstNameOf(await findName(handle, userId));
