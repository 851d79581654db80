import type { OwnPassport } from '@rentreel/contracts/passports';
import { trpc } from '#/lib/trpc.ts';

/** Stores the passport that an action answers with, and goes on. */
export function useStored(onDone: () => void) {
  const utils = trpc.useUtils();
  return {
    onSuccess: (passport: OwnPassport) => {
      utils.passports.get.setData(undefined, passport);
      onDone();
    },
  };
}
