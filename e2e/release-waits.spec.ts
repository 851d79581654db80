import { applyFor, haveKeys } from './support/booking-fixtures.ts';
import { createPerson, demoAccount, demoLandlord, demoPassword, signInByRequest } from './support/person.ts';
import { sendPhotos } from './support/photos.ts';
import { postListing } from './support/post-listing.ts';
import { expect, test } from './support/test.ts';

test('the rent stays in escrow until a verifier approves the landlord’s documents, then it is released', async ({
  page,
  baseURL,
  openPage,
}) => {
  test.setTimeout(180_000);
  const address = baseURL ?? '';
  const email = 'folake@demo.rentreel.ng';
  const owner = {
    name: 'Folake Adeyemi',
    email,
    password: demoPassword,
    api: await demoLandlord(address, email),
  };
  const landlord = await openPage(owner);
  const title = `Quiet flat ${Date.now()}`;
  const listingId = await postListing(landlord.context(), owner, { address, title, rentKobo: 200_000_000 });
  const tenant = await createPerson(address, { name: 'Bisi Waits' });
  const fixture = await applyFor(tenant, { address, home: { owner, listingId } });
  await haveKeys(fixture);
  const { bookingId } = fixture;
  await signInByRequest(page.context(), tenant);
  await page.goto(`/#/bookings/${bookingId}`);

  await test.step('the tenant reads what is missing and confirms the move-in', async () => {
    await expect(page.getByText('RentReel hasn’t checked the landlord’s authority to let this home')).toBeVisible();
    const { version } = await tenant.api.bookings.get.query({ bookingId });
    await tenant.api.bookings.confirmMoveIn.mutate({ bookingId, version });
    await expect(page.getByText('Your check is over, and the rent waits in escrow.')).toBeVisible();
  });

  await test.step('the landlord reads why the rent is held and sends the documents', async () => {
    await landlord.goto(`/#/bookings/${bookingId}`);
    await expect(landlord.getByText('The rent waits for you in escrow.')).toBeVisible();
    await landlord.getByRole('link', { name: 'See what is missing' }).click();
    await expect(landlord.getByRole('heading', { level: 1 })).toHaveText('Authority to let');
    const photoIds = await sendPhotos(landlord.context(), owner.api, { address, count: 1, purpose: 'private_photo' });
    const sent = { path: 'owner', documentType: 'assignment', photoIds, consent: true } as const;
    await owner.api.verification.submitAuthority.mutate({ listingId, ...sent });
  });

  await test.step('a verifier approves them', async () => {
    const verifier = await openPage(demoAccount('ngozi'));
    await verifier.goto('/#/admin/verification');
    const waiting = verifier.getByRole('region', { name: 'Waiting' }).getByRole('listitem');
    await waiting.filter({ hasText: 'Herbert Macaulay Way' }).filter({ hasText: owner.name }).getByRole('link').click();
    const open = verifier.getByRole('article', { name: `Case of ${owner.name}` });
    await open.getByText('Approve', { exact: true }).click();
    await open.getByText('Name on the document is the account’s').click();
    await open.getByRole('button', { name: 'Approve' }).click();
    await expect(verifier.getByText('Decision sent. The person is notified.')).toBeVisible();
  });

  await test.step('the rent is released automatically, and the caution fee stays in escrow', async () => {
    await expect(page.getByText('Tenancy running').first()).toBeVisible({ timeout: 30_000 });
    const { state, escrow } = await tenant.api.bookings.get.query({ bookingId });
    expect([state, escrow.heldKobo]).toEqual(['active', 25_000_000]);
  });
});
