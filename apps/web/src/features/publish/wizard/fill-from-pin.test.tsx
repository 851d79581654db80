import type { ListingDraftContent } from '@rentreel/contracts/listings';
import type { NearestPlace } from '@rentreel/contracts/places';
import type { TestClient } from '@rentreel/server/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeApp, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';
import { fillPlace, isAround, pinAddressText, addressOfPin } from './fill-from-pin.ts';

const server = await openServer();
let client: TestClient;

beforeEach(async () => {
  client = server.client();
  await client.signUp();
});
afterEach(() => {
  closeApp();
  Reflect.deleteProperty(navigator, 'geolocation');
});

const open = async (place: ListingDraftContent['place'] = {}) => {
  const { id } = await client.trpc.drafts.save.mutate({ version: 0, step: 1, content: { place } });
  const app = await openApp(server, { at: `/add-property/${id}?step=place`, client });
  await screen.findByText('Step 2 of 8');
  return { id, ...app };
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const values = () => ({ state: field('State').value, city: field('City or town').value, area: field('Area').value });
const standAt = (latitude: number, longitude: number) =>
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: (place: unknown) => void) => found({ coords: { latitude, longitude, accuracy: 9 } }),
    },
  });
const paste = async (user: Awaited<ReturnType<typeof open>>['user'], text: string) => {
  await user.clear(screen.getByLabelText(/Paste a link/));
  await user.click(screen.getByLabelText(/Paste a link/));
  await user.paste(text);
};

describe('the address fields with a pin', () => {
  it("are filled in from the device's position by keyboard, with a note", async () => {
    standAt(6.5095, 3.3711);
    const { user } = await open();
    screen.getByRole('button', { name: 'Use my location' }).focus();
    await user.keyboard('{Enter}');

    expect(
      await screen.findByText(/^Filled in from the pin: .+, Lagos, Lagos State\. Change what isn’t right\./),
    ).toBeDefined();
    expect(values()).toMatchObject({ state: 'LA', city: 'Lagos' });
    expect(values().area).not.toBe('');
    expect(screen.getByText(/^The pin is in or near .+, Lagos, Lagos State\. Say which flat/)).toBeDefined();
  });

  it('follow the pin until the user changes them', async () => {
    const { user } = await open();
    await paste(user, '6.5095, 3.3711');
    await waitFor(() => expect(values().city).toBe('Lagos'));
    await paste(user, '7.4190, 3.9060');

    await waitFor(() => expect(values()).toMatchObject({ state: 'OY', city: 'Ibadan' }));
  });

  it("keep what the user typed, and offer the pin's address with an undo", async () => {
    const mine = { state: 'OY', city: 'Ibadan', area: 'Bodija' } as const;
    const { user, id } = await open(mine);
    await paste(user, '6.5095, 3.3711');
    const take = await screen.findByRole('button', { name: 'Take it from the pin' });
    expect(values()).toEqual(mine);
    expect(screen.getByText(/You wrote: Bodija, Ibadan, Oyo State\. Nothing was changed\./)).toBeDefined();

    take.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(values()).toMatchObject({ state: 'LA', city: 'Lagos' }));
    const back = screen.getByRole('button', { name: 'Restore what I wrote' });
    expect(document.activeElement).toBe(back);
    await user.keyboard('{Enter}');
    expect(values()).toEqual(mine);
    await waitFor(() => expect(screen.getByText('Saved')).toBeDefined(), { timeout: 60_000 });
    expect((await client.trpc.drafts.get.query({ draftId: id })).content.place).toMatchObject(mine);
  });

  it('keep another name of the same area without a note', async () => {
    const { user } = await open({ state: 'LA', city: 'Lagos', area: 'Yaba' });
    await paste(user, '6.5160, 3.3890');

    await screen.findByText(/^The pin is in or near Yaba, Lagos, Lagos State\./);
    expect(screen.queryByRole('button', { name: 'Take it from the pin' })).toBeNull();
    expect(values().area).toBe('Yaba');
  });
});

const yaba: NonNullable<NearestPlace> = {
  kind: 'area',
  name: 'Yaba',
  context: 'Lagos Mainland, Lagos',
  latitude: 6.51,
  longitude: 3.37,
  stateCode: 'LA',
  city: 'Lagos',
  area: 'Yaba',
  precisionMetres: 1000,
  metresAway: 400,
};
const words = { state: 'LA', city: 'Lagos', area: 'Yaba' } as const;

describe('the address of a pin', () => {
  it('has area, city and state near a neighbourhood', () => {
    expect(addressOfPin(yaba)).toEqual(words);
  });

  it('has city and state near a town, and only the state further away', () => {
    const town = { ...yaba, kind: 'town', name: 'Ikorodu', city: 'Ikorodu' } as const;
    expect(addressOfPin({ ...town, metresAway: 9000 })).toEqual({ state: 'LA', city: 'Ikorodu' });
    expect(addressOfPin({ ...town, metresAway: 15_000 })).toEqual({ state: 'LA' });
  });

  it('keeps a typed area that is also near the pin', () => {
    expect(addressOfPin(yaba, 'Akoka')).toEqual({ ...words, area: 'Akoka' });
  });

  it('is null outside Nigeria', () => {
    expect(addressOfPin(null)).toBeNull();
  });

  it('is formatted without repeating a name', () => {
    expect(pinAddressText(words)).toBe('Yaba, Lagos, Lagos State');
    expect(pinAddressText({ state: 'FC', city: 'Abuja' })).toBe('Abuja, Abuja (FCT)');
    expect(pinAddressText({})).toBe('');
  });

  it.each([
    [{ latitude: 6.53, longitude: 3.39 }, true],
    [{ latitude: 6.6, longitude: 3.37 }, false],
    [{ latitude: 6.51, longitude: 3.45 }, false],
  ])('isAround for a place at %j returns %s', (place, around) => {
    expect(isAround(yaba, place)).toBe(around);
  });
});

describe('fillPlace', () => {
  it('fills in empty fields and leaves the others unchanged', () => {
    const place = { city: ' ', address: '4 Herbert Macaulay Way' };
    expect(fillPlace(place, words, {})).toEqual({
      place: { ...words, address: '4 Herbert Macaulay Way' },
      filled: words,
      otherwise: {},
    });
  });

  it('keeps typed values and returns those that differ', () => {
    const place = { state: 'OY', city: 'lagos', area: 'Bodija' } as const;
    expect(fillPlace(place, words, {})).toEqual({ place, filled: {}, otherwise: { state: 'OY', area: 'Bodija' } });
  });

  it('replaces values of an earlier pin, and clears those that the new pin lacks', () => {
    const later = { state: 'OG', city: 'Abeokuta' } as const;
    expect(fillPlace({ ...words, area: 'Yaba' }, later, words).place).toEqual({ ...later, area: undefined });
  });

  it('returns no difference where the pin has no value', () => {
    expect(fillPlace({ area: 'Bodija' }, { state: 'OY' }, {}).otherwise).toEqual({});
  });
});
