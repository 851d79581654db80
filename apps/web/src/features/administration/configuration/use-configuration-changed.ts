import { useReread } from '#/lib/use-reread.ts';

/** Returns a function that refetches the configuration and everything that depends on it. */
export const useConfigurationChanged = () => useReread('configuration', 'administration', 'app', 'wallet', 'payouts');
