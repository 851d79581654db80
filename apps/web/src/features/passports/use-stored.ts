import type { OwnPassport } from '@rentreel/contracts/passports';
import { trpc } from '#/lib/trpc.ts';

/** Returns options that store the passport in the response and then call `onDone`. */
export function useStored(onDone: () => void) {
  const utils = trpc.useUtils();
  return {
    onSuccess: (passport: OwnPassport) => {
      utils.passports.get.setData(undefined, passport);
      onDone();
    },
  };
}
