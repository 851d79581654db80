import type { NearestPlace } from '@rentreel/contracts/places';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';
import { focusOf, nearestLabel } from './location-picker.tsx';

const server = await openServer();

async function openPlaceStep() {
  const client = server.client();
  await client.signUp();
  const draft = await client.trpc.drafts.save.mutate({ version: 0, step: 1, content: {} });
  return openApp(server, { at: `/add-property/${draft.id}?step=place`, client });
}

it('LocationPicker finds an area by name with the keyboard and places the pin at its centre', async () => {
  const { user } = await openPlaceStep();
  const field = await screen.findByRole('combobox', { name: 'Find the area on the map' });
  await user.type(field, 'lekki ph1');
  const [option] = await screen.findAllByRole('option', { name: /Lekki Phase 1/ });
  expect(option?.getAttribute('aria-selected')).toBe('true');
  expect(field.getAttribute('aria-activedescendant')).toBe(option?.id);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('option', { name: /Lekki/ })).toBeNull());

  await user.click(await screen.findByRole('button', { name: 'Put the pin in the middle' }));
  expect(await screen.findByText(/Pin set at 6\.447\d*, 3\.472\d*, exact to about/)).toBeDefined();
  expect(await screen.findByText('In or near Lekki Phase 1, Eti-Osa, Lagos')).toBeDefined();

  const pin = await screen.findByRole('button', { name: /Pin of the home/ });
  pin.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(await screen.findByText(/Pin set at 6\.44\d*, 3\.47(29|3)\d*/)).toBeDefined();
});

it('LocationPicker says that no place has the name', async () => {
  const { user } = await openPlaceStep();
  await user.type(await screen.findByRole('combobox', { name: 'Find the area on the map' }), 'zzzzqq');
  expect(await screen.findByText('No place called “zzzzqq”. Try the area or the town.')).toBeDefined();
});

const yaba = {
  kind: 'area',
  name: 'Yaba',
  context: 'Lagos Mainland, Lagos',
  latitude: 6.5095,
  longitude: 3.3711,
  stateCode: 'LA',
  city: 'Lagos',
  precisionMetres: 1000,
  metresAway: 400,
} as const satisfies NearestPlace;

describe('nearestLabel', () => {
  it.each([
    ['area', 900, 'In or near Yaba, Lagos Mainland, Lagos'],
    ['town', 40, '1 km from Yaba, Lagos Mainland, Lagos'],
    ['town', 1600, '2 km from Yaba, Lagos Mainland, Lagos'],
    ['town', 41_400, '41 km from Yaba, Lagos Mainland, Lagos'],
  ] as const)('describes the %s at %d m as "%s"', (kind, metresAway, text) => {
    expect(nearestLabel({ ...yaba, kind, metresAway })).toBe(text);
  });

  it('rejects a pin outside Nigeria', () => {
    expect(nearestLabel(null)).toBe('This isn’t in Nigeria. Move the pin.');
  });

  it('focusOf returns a higher zoom for a smaller place', () => {
    expect(focusOf(yaba)).toEqual({ latitude: 6.5095, longitude: 3.3711, zoom: 14 });
    expect(focusOf({ ...yaba, kind: 'state' }).zoom).toBeLessThan(focusOf({ ...yaba, kind: 'town' }).zoom);
  });
});
