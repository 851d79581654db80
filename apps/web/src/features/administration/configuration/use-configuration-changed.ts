import { useRefetch } from '#/lib/use-refetch.ts';

/** Returns a function that refetches the configuration and everything that depends on it. */
export const useConfigurationChanged = () => useRefetch('configuration', 'administration', 'app', 'wallet', 'payouts');
