export type RouteAccess = 'public' | 'signed-in';

interface RouteRow {
  readonly path: string;
  readonly access: RouteAccess;
}

const rows = (access: RouteAccess, ...paths: string[]): RouteRow[] => paths.map((path) => ({ path, access }));

/** All screens of the app and who may open them; the route guard reads this table. The first matching row applies. */
export const routesTable: readonly RouteRow[] = [
  ...rows(
    'public',
    '/',
    '/search',
    '/property/{id}',
    '/property-demo',
    '/property-demo/{id}',
    '/propertydemo',
    '/propertydemo/{id}',
    '/map/{propertyId}',
    '/compare',
    '/shortlist/{collectionId}',
  ),
  ...rows('signed-in', '/landlord/money'),
  ...rows('public', '/landlord/{landlordId}', '/areas', '/areas/{state}/{city}/{area}'),
  ...rows('signed-in', '/areas/{state}/{city}/{area}/diary'),
  ...rows(
    'public',
    '/hidden-homes',
    '/login',
    '/signup',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/freeze',
    '/unfreeze',
    '/stop-recovery',
    '/demo-mail',
    '/alerts/unsubscribe',
    '/visit/{inspectionId}/{key}',
    '/terms',
    '/privacy',
    '/notice-calculator',
    '/verify-receipt',
    '/verify-receipt/{code}',
  ),
  ...rows(
    'signed-in',
    '/receipts/{receiptId}',
    '/saved',
    '/alerts',
    '/alerts/{searchId}',
    '/messages',
    '/profile',
    '/profile-enhanced',
    '/profile-enhanced/edit',
  ),
  ...rows('public', '/passport/{code}/{key}', '/reference/{referenceId}/{key}'),
  ...rows(
    'signed-in',
    '/verify',
    '/landlord-verification',
    '/mandates/{mandateId}',
    '/add-property',
    '/add-property/{draftId}',
    '/chat/{propertyId}/{tenantId}',
    '/payment',
    '/checkout',
    '/bookings',
    '/bookings/apply/{listingId}',
    '/bookings/{bookingId}',
    '/bookings/{bookingId}/agreement',
    '/bookings/{bookingId}/terms',
    '/bookings/{bookingId}/passport',
    '/bookings/{bookingId}/dispute',
    '/transactions',
    '/transactions/{transactionId}',
    '/my-listings',
    '/landlord',
    '/inspections',
    '/inspections/board',
    '/inspections/day',
    '/inspections/times',
    '/inspections/{id}',
    '/admin',
    '/admin/listings',
    '/admin/reports',
    '/admin/reports/chats',
    '/admin/visits',
    '/admin/payouts',
    '/admin/verification',
    '/admin/disputes',
    '/admin/disputes/{disputeId}',
    '/admin/user/{id}',
    '/admin/reviews',
    '/admin/staff',
    '/admin/configuration',
    '/admin/keys',
    '/admin/audit',
    '/admin/second-step',
    '/admin/appeals',
    '/admin/referrals',
    '/admin/jobs',
    '/admin/market',
    '/admin/undelivered',
    '/admin/refunds',
    '/admin/merges',
    '/admin/risk',
    '/admin/breaches',
    '/admin/support',
    '/referrals',
    '/reviews',
    '/reviews/{reviewId}',
    '/wallet',
    '/pots',
    '/pots/{potId}',
    '/edit-profile',
    '/payment-settings',
    '/notifications',
    '/security',
    '/webhooks/{endpointId}',
    '/blocked-people',
    '/privacy-settings',
    '/account-status',
    '/help',
    '/help/new',
    '/help/{page}',
    '/help/tickets/{ticketId}',
  ),
  ...rows('public', '/guides', '/transparency', '/guides/{page}'),
];

/** Returns who may open a path; a path without a row is public and shows "not found". */
export function accessOf(pathname: string): RouteAccess {
  return rowOf(pathname)?.access ?? 'public';
}

/** Returns true for the five tabs and for administration, which has its own navigation. */
export const isTopLevel = (pathname: string): boolean => /^\/((saved|wallet|messages|profile)?$|admin)/.test(pathname);

/** Returns true when a path leads to a screen. */
export const isRoute = (pathname: string): boolean => rowOf(pathname) !== undefined;

function rowOf(pathname: string): RouteRow | undefined {
  const wanted = segmentsOf(pathname);
  return routesTable.find(({ path }) => matches(segmentsOf(path), wanted));
}

function matches(pattern: readonly string[], wanted: readonly string[]): boolean {
  return (
    pattern.length === wanted.length &&
    pattern.every((segment, index) => segment.startsWith('{') || segment === wanted[index]?.toLowerCase())
  );
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}
