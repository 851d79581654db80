/** Routes whose code is preloaded before the app starts, each with a pattern for its paths. */
export const firstRoutes = {
  index: /^\/?$/,
  'property.$listingId': /^\/property\/(\w+)$/,
  'map.$propertyId': /^\/map\/(\w+)$/,
  search: /^\/search$/,
  compare: /^\/compare$/,
  saved: /^\/saved$/,
  messages: /^\/messages$/,
  wallet: /^\/wallet$/,
  'bookings.index': /^\/bookings$/,
} as const;
export type FirstRoute = keyof typeof firstRoutes;
