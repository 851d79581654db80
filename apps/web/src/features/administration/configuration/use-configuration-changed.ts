import { useReread } from '#/lib/use-reread.ts';

/** Reads the configuration, and what follows from it, again. */
export const useConfigurationChanged = () => useReread('configuration', 'administration', 'app', 'wallet', 'payouts');
