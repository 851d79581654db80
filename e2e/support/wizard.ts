import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { heading } from './page-objects.ts';
import { makePhotos } from './photos.ts';

/** Simulated position of the browser: Yaba, Lagos. */
export const homePlace = { latitude: 6.52318, longitude: 3.37512, accuracy: 12 };
const rooms = ['Sitting room', 'Bedroom', 'Kitchen', 'Bathroom', 'Outside', 'Compound'];

export async function nextStep(page: Page, step: number): Promise<void> {
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText(`Step ${step} of 8`)).toBeVisible();
}

async function enterPlace(page: Page): Promise<void> {
  await page.getByLabel('State', { exact: true }).selectOption('Lagos');
  await page.getByLabel('City or town').fill('Lagos');
  await page.getByLabel('Area', { exact: true }).fill('Yaba');
  await page.getByLabel('House number and street').fill(`${randomInt(1, 100_000)} Herbert Macaulay Way`);
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByText('Pin set at 6.52318, 3.37512, exact to about 12 m.')).toBeVisible();
}

async function enterMoney(page: Page): Promise<void> {
  await page.getByLabel('I own it').check();
  await page.getByLabel('Rent', { exact: true }).pressSequentially('2500000');
  await expect(page.getByText('Two million five hundred thousand naira')).toBeVisible();
  await page.getByRole('button', { name: 'Agency fee as a share of the rent' }).click();
  await page.getByLabel('Agency fee', { exact: true }).fill('10');
  await page.getByRole('button', { name: 'Use 5%, ₦125,000' }).click();
  await page.getByLabel('Caution fee', { exact: true }).pressSequentially('200000');
  await expect(page.getByLabel('What the tenant pays in total')).toContainText('₦2,825,000');
}

/** Completes the first six steps of the wizard, from the profile: a two-bedroom flat in Yaba. */
export async function walkToMedia(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Post a property' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(heading(page)).toHaveText('What are you letting?');
  await page.getByLabel('Flat', { exact: true }).check();
  await nextStep(page, 2);
  await enterPlace(page);
  await nextStep(page, 3);
  for (const [room, count] of Object.entries({ Bedrooms: 2, Bathrooms: 2, Toilets: 3 })) {
    await page.getByLabel(room, { exact: true }).fill(String(count));
  }
  await nextStep(page, 4);
  for (const answer of ['Band A', 'Borehole', 'Never', 'Tarred'])
    await page.getByLabel(answer, { exact: true }).check();
  await nextStep(page, 5);
  await enterMoney(page);
  await nextStep(page, 6);
  await nextStep(page, 7);
}

/** Uploads six photos and sets their rooms. */
export async function addPhotos(page: Page): Promise<void> {
  await page.getByLabel('Add photos').setInputFiles(await makePhotos(rooms.length));
  await expect(page.getByText('6 photos. Enough to publish')).toBeVisible({ timeout: 30_000 });
  for (const [index, room] of rooms.entries()) {
    await page.getByLabel(`What photo ${index + 1} shows`).selectOption(room);
  }
  await expect(page.getByText('We’re checking it')).toHaveCount(0, { timeout: 30_000 });
}

export const goodWords = 'Second floor, tiled, two balconies. Water runs every day and the street is quiet.';
