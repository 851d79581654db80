import { describe, expect, it } from 'vitest';
import { accessOf, routesTable } from './routes-table.ts';

const open = ['/', '/property/{id}', '/property-demo', '/property-demo/{id}', '/propertydemo', '/propertydemo/{id}'];
const alsoOpen = [
  '/map/{propertyId}',
  '/compare',
  '/login',
  '/signup',
  '/visit/{inspectionId}/{key}',
  '/notice-calculator',
  '/verify-receipt/{code}',
];
const guarded =
  '/areas/{state}/{city}/{area}/diary /alerts /alerts/{searchId} /saved /messages /receipts/{receiptId} /profile /profile-enhanced /verify /landlord-verification /mandates/{mandateId} /add-property /add-property/{draftId} /chat/{propertyId}/{tenantId} /payment /pots /pots/{potId} /checkout /bookings /bookings/apply/{listingId} /bookings/{bookingId} /bookings/{bookingId}/agreement /bookings/{bookingId}/terms /bookings/{bookingId}/dispute /transactions /transactions/{transactionId} /my-listings /inspections /inspections/board /inspections/day /inspections/times /inspections/{id} /admin /admin/reports /admin/visits /admin/payouts /admin/verification /admin/disputes /admin/disputes/{disputeId} /admin/user/{id} /admin/reviews /reviews /reviews/{reviewId} /wallet /edit-profile /payment-settings /notifications /security /help'.split(
    ' ',
  );
const concrete = (path: string) => path.replaceAll(/\{\w+\}/g, 'some-id_1');

describe('routesTable', () => {
  it('declares each path once', () => {
    const paths = routesTable.map(({ path }) => path);

    expect(new Set(paths).size).toBe(paths.length);
  });

  it('guards exactly the screens that need a signed-in person', () => {
    const found = routesTable.filter(({ access }) => access === 'signed-in').map(({ path }) => path);

    expect(found.toSorted()).toEqual(guarded.toSorted());
  });
});

describe('accessOf', () => {
  it.each([...open, ...alsoOpen])('lets anybody open %s', (path) => {
    expect(accessOf(concrete(path))).toBe('public');
  });

  it.each(guarded)('wants a signed-in person for %s', (path) => {
    expect(accessOf(concrete(path))).toBe('signed-in');
  });

  it.each(['/wallet/', '/WALLET', '//wallet', '/Admin/user/usr_1/'])('is not fooled by %s', (path) => {
    expect(accessOf(path)).toBe('signed-in');
  });

  it.each(['/wallet/x', '/chat/only-one', '/nowhere', '/walletx'])('leaves %s to the not-found page', (path) => {
    expect(accessOf(path)).toBe('public');
  });
});
