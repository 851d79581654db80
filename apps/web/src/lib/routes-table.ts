export type RouteAccess = 'public' | 'signed-in';

interface RouteRow {
  readonly path: string;
  readonly access: RouteAccess;
}

const open = (path: string): RouteRow => ({ path, access: 'public' });
const guarded = (path: string): RouteRow => ({ path, access: 'signed-in' });

/** Every screen of the product and who may open it; the guard reads this, also for screens that are still to come. */
export const routesTable: readonly RouteRow[] = [
  open('/'),
  open('/search'),
  open('/property/{id}'),
  open('/property-demo'),
  open('/property-demo/{id}'),
  open('/propertydemo'),
  open('/propertydemo/{id}'),
  open('/map/{propertyId}'),
  open('/compare'),
  open('/shortlist/{collectionId}'),
  // Before the row whose parameter would take it.
  guarded('/landlord/money'),
  open('/landlord/{landlordId}'),
  open('/areas'),
  open('/areas/{state}/{city}/{area}'),
  guarded('/areas/{state}/{city}/{area}/diary'),
  open('/hidden-homes'),
  open('/login'),
  open('/signup'),
  open('/forgot-password'),
  open('/reset-password'),
  open('/verify-email'),
  open('/freeze'),
  open('/unfreeze'),
  open('/stop-recovery'),
  open('/demo-mail'),
  open('/alerts/unsubscribe'),
  open('/visit/{inspectionId}/{key}'),
  open('/terms'),
  open('/privacy'),
  open('/notice-calculator'),
  open('/verify-receipt'),
  open('/verify-receipt/{code}'),
  guarded('/receipts/{receiptId}'),
  guarded('/saved'),
  guarded('/alerts'),
  guarded('/alerts/{searchId}'),
  guarded('/messages'),
  guarded('/profile'),
  guarded('/profile-enhanced'),
  guarded('/profile-enhanced/edit'),
  open('/passport/{code}/{key}'),
  open('/reference/{referenceId}/{key}'),
  guarded('/verify'),
  guarded('/landlord-verification'),
  guarded('/mandates/{mandateId}'),
  guarded('/add-property'),
  guarded('/add-property/{draftId}'),
  guarded('/chat/{propertyId}/{tenantId}'),
  guarded('/payment'),
  guarded('/checkout'),
  guarded('/bookings'),
  guarded('/bookings/apply/{listingId}'),
  guarded('/bookings/{bookingId}'),
  guarded('/bookings/{bookingId}/agreement'),
  guarded('/bookings/{bookingId}/terms'),
  guarded('/bookings/{bookingId}/passport'),
  guarded('/bookings/{bookingId}/dispute'),
  guarded('/transactions'),
  guarded('/transactions/{transactionId}'),
  guarded('/my-listings'),
  guarded('/landlord'),
  guarded('/inspections'),
  guarded('/inspections/board'),
  guarded('/inspections/day'),
  guarded('/inspections/times'),
  guarded('/inspections/{id}'),
  guarded('/admin'),
  guarded('/admin/listings'),
  guarded('/admin/reports'),
  guarded('/admin/reports/chats'),
  guarded('/admin/visits'),
  guarded('/admin/payouts'),
  guarded('/admin/verification'),
  guarded('/admin/disputes'),
  guarded('/admin/disputes/{disputeId}'),
  guarded('/admin/user/{id}'),
  guarded('/admin/reviews'),
  guarded('/admin/staff'),
  guarded('/admin/configuration'),
  guarded('/admin/keys'),
  guarded('/admin/audit'),
  guarded('/admin/second-step'),
  guarded('/admin/appeals'),
  guarded('/admin/referrals'),
  guarded('/admin/jobs'),
  guarded('/admin/market'),
  guarded('/admin/undelivered'),
  guarded('/admin/refunds'),
  guarded('/admin/risk'),
  guarded('/admin/breaches'),
  guarded('/admin/support'),
  guarded('/referrals'),
  guarded('/reviews'),
  guarded('/reviews/{reviewId}'),
  guarded('/wallet'),
  guarded('/pots'),
  guarded('/pots/{potId}'),
  guarded('/edit-profile'),
  guarded('/payment-settings'),
  guarded('/notifications'),
  guarded('/security'),
  guarded('/webhooks/{endpointId}'),
  guarded('/blocked-people'),
  guarded('/privacy-settings'),
  guarded('/account-status'),
  guarded('/help'),
  guarded('/help/new'),
  guarded('/help/{page}'),
  guarded('/help/tickets/{ticketId}'),
  open('/guides'),
  open('/transparency'),
  open('/guides/{page}'),
];

/** Who may open a path; a path that is in no row is anybody's, and shows "not found". */
export function accessOf(pathname: string): RouteAccess {
  return rowOf(pathname)?.access ?? 'public';
}

/** Whether a path is one of the five tabs, or in administration, which has a navigation of its own. */
export const isTopLevel = (pathname: string): boolean => /^\/((saved|wallet|messages|profile)?$|admin)/.test(pathname);

/** Whether a path leads to a screen. */
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
