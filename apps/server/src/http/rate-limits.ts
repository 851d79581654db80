/** How many calls fit into how many seconds. */
export interface RateLimit {
  readonly calls: number;
  readonly seconds: number;
}

/**
 * Every limit of the HTTP door. Each procedure of a batch counts as one call. Log-in and reset have limits of their
 * own in the auth module; `RATE_LIMIT_FACTOR` multiplies these for load tests and large deployments.
 */
export const rateLimits = {
  callsPerNetwork: { calls: 1200, seconds: 60 },
  callsPerUser: { calls: 600, seconds: 60 },
  changesPerUser: { calls: 120, seconds: 60 },
} as const satisfies Record<string, RateLimit>;

/** Live connections that one person may hold open at once: tabs and devices. */
export const liveConnectionsPerUser = 20;
