/** Route files whose parts the page fetches before the app asks for them, each with the paths that lead there. */
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
