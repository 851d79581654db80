import { describe, expect, it } from 'vitest';
import { accessOf, routesTable } from './routes-table.ts';

const open = ['/', '/property/{id}', '/property-demo', '/property-demo/{id}', '/propertydemo', '/propertydemo/{id}'];
const alsoOpen = [
  '/map/{propertyId}',
  '/compare',
  '/login',
  '/signup',
  '/freeze',
  '/unfreeze',
  '/stop-recovery',
  '/visit/{inspectionId}/{key}',
  '/landlord/{landlordId}',
  '/terms',
  '/privacy',
  '/notice-calculator',
  '/guides',
  '/transparency',
  '/guides/{page}',
  '/verify-receipt/{code}',
];
const guarded = [
  '/add-property',
  '/add-property/{draftId}',
  '/admin',
  '/admin/disputes',
  '/admin/disputes/{disputeId}',
  '/admin/payouts',
  '/admin/listings',
  '/admin/reports',
  '/admin/reports/chats',
  '/admin/reviews',
  '/admin/second-step',
  '/admin/staff',
  '/admin/configuration',
  '/admin/keys',
  '/admin/audit',
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
  '/admin/user/{id}',
  '/admin/verification',
  '/admin/visits',
  '/alerts',
  '/alerts/{searchId}',
  '/areas/{state}/{city}/{area}/diary',
  '/blocked-people',
  '/bookings',
  '/bookings/apply/{listingId}',
  '/bookings/{bookingId}',
  '/bookings/{bookingId}/agreement',
  '/bookings/{bookingId}/dispute',
  '/bookings/{bookingId}/passport',
  '/bookings/{bookingId}/terms',
  '/chat/{propertyId}/{tenantId}',
  '/checkout',
  '/edit-profile',
  '/help',
  '/help/{page}',
  '/help/new',
  '/help/tickets/{ticketId}',
  '/inspections',
  '/inspections/board',
  '/inspections/day',
  '/inspections/times',
  '/inspections/{id}',
  '/landlord-verification',
  '/mandates/{mandateId}',
  '/messages',
  '/my-listings',
  '/landlord',
  '/landlord/money',
  '/notifications',
  '/payment',
  '/payment-settings',
  '/pots',
  '/pots/{potId}',
  '/privacy-settings',
  '/account-status',
  '/profile',
  '/profile-enhanced',
  '/profile-enhanced/edit',
  '/receipts/{receiptId}',
  '/referrals',
  '/reviews',
  '/reviews/{reviewId}',
  '/saved',
  '/security',
  '/webhooks/{endpointId}',
  '/transactions',
  '/transactions/{transactionId}',
  '/verify',
  '/wallet',
];
const concrete = (path: string) => path.replaceAll(/\{\w+\}/g, 'some-id_1');

describe('routesTable', () => {
  it('declares each path once', () => {
    const paths = routesTable.map(({ path }) => path);

    expect(new Set(paths).size).toBe(paths.length);
  });

  it('requires a session for exactly the screens that need one', () => {
    const found = routesTable.filter(({ access }) => access === 'signed-in').map(({ path }) => path);

    expect(found.toSorted()).toEqual(guarded.toSorted());
  });
});

describe('accessOf', () => {
  it.each([...open, ...alsoOpen])('allows guests to open %s', (path) => {
    expect(accessOf(concrete(path))).toBe('public');
  });

  it.each(guarded)('requires a session for %s', (path) => {
    expect(accessOf(concrete(path))).toBe('signed-in');
  });

  it.each(['/wallet/', '/WALLET', '//wallet', '/Admin/user/usr_1/'])('is not bypassed by %s', (path) => {
    expect(accessOf(path)).toBe('signed-in');
  });

  it.each(['/wallet/x', '/chat/only-one', '/nowhere', '/walletx'])('leaves %s to the not-found page', (path) => {
    expect(accessOf(path)).toBe('public');
  });
});
