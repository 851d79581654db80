import { randomInt, randomUUID } from 'node:crypto';
import { kobo } from '@rentreel/values';
import type { Screen, Stage } from './screens.ts';
import { demoAccount, demoLandlord, lastingHomes, signInByRequest } from './support/person.ts';
import { askForFirst, haveShownHome } from './support/inspection-fixtures.ts';

/** A demo landlord with live homes. */
const landlordEmail = 'emeka@demo.rentreel.ng';
const addressOf = ({ page }: Stage) => new URL(page.url()).origin;

async function findHome(stage: Stage) {
  const api = await demoLandlord(addressOf(stage), landlordEmail);
  const [{ id }] = await lastingHomes(api);
  return { api, id };
}

/** Requests an inspection at a time that no other screen requests. */
async function ask(stage: Stage) {
  const { api, id: listingId } = await findHome(stage);
  const { days } = await stage.person.api.inspections.slots.query({ listingId });
  const times = days.flatMap(({ slots }) => slots);
  const startsAt = times[randomInt(times.length)]?.startsAt ?? 0;
  const note = 'I come with my sister. Is there water all day?';
  const about = { clientId: randomUUID(), feeKobo: kobo(0), note };
  const visit = await stage.person.api.inspections.request.mutate({ kind: 'in_person', listingId, startsAt, ...about });
  return { api, visit };
}

async function haveAgreed(stage: Stage) {
  const { api, visit } = await ask(stage);
  return api.inspections.confirm.mutate({ inspectionId: visit.id, version: visit.version });
}

/** A landlord disputes the tenant's report of an inspection. */
async function haveDispute(stage: Stage): Promise<void> {
  const { id, landlord: shown } = await haveShownHome(addressOf(stage), 'folake@demo.rentreel.ng');
  const tenant = stage.person.api.inspections;
  const host = shown.api.inspections;
  const { id: inspectionId, version } = await askForFirst(stage.person, id);
  const agreed = await host.confirm.mutate({ inspectionId, version });
  const code = (await tenant.get.query({ inspectionId })).gateCode ?? '';
  const inside = await host.checkIn.mutate({ inspectionId, version: agreed.version, by: 'code', code });
  const said = await tenant.reportOutcome.mutate({
    inspectionId,
    version: inside.version,
    outcome: 'differs',
    checklist: { taps: 'bad', light: 'good', photos: 'bad' },
    note: 'The kitchen in the video is that of another flat.',
  });
  const note = 'It is the same kitchen, painted since.';
  await host.contest.mutate({ inspectionId, version: said.version, note });
}

/** Screens of inspections: request, response and check-in. */
export const inspectionScreens: readonly Screen[] = [
  { name: 'inspections-empty', path: '/inspections', shows: 'No upcoming inspections', as: 'newcomer' },
  {
    name: 'inspections',
    path: '/inspections',
    shows: 'Your inspection with Emeka is',
    as: 'newcomer',
    before: haveAgreed,
    next: [
      {
        name: 'inspection-gate-code',
        shows: 'Your gate code',
        press: (page) => page.getByRole('article').first().getByRole('link').first().click(),
      },
      {
        name: 'inspection-cancel',
        shows: 'It costs nothing.',
        press: (page) => page.getByRole('button', { name: 'Cancel' }).click(),
      },
      {
        name: 'inspection-shared',
        shows: 'Who they’re meeting',
        reach: async ({ page, person }) => {
          await page.keyboard.press('Escape');
          const [visit] = (await person.api.inspections.list.query({})).items;
          const inspectionId = visit?.id ?? 'ins_';
          const { shareKey } = await person.api.inspections.share.mutate({ inspectionId });
          await page.goto(`/#/visit/${inspectionId}/${shareKey}`);
        },
      },
    ],
  },
  {
    name: 'inspection-asked',
    path: async (stage) => `/inspections/${(await ask(stage)).visit.id}`,
    shows: 'or the request expires',
    as: 'newcomer',
  },
  {
    name: 'inspection-times-of-home',
    path: async (stage) => `/property/${(await findHome(stage)).id}`,
    shows: 'You pay nothing to see this home',
    as: 'newcomer',
    after: ({ page }) =>
      page
        .getByRole('group', { name: /^Times on/ })
        .getByRole('button')
        .first()
        .click(),
  },
  { name: 'inspections-board', path: '/inspections/board', shows: 'Results', as: 'emeka' },
  { name: 'inspections-times', path: '/inspections/times', shows: 'Save your week', as: 'emeka' },
  {
    name: 'disputed-visits',
    path: '/admin/visits',
    shows: 'Who is right?',
    before: async (stage) => {
      await haveDispute(stage);
      await signInByRequest(stage.page.context(), demoAccount('ngozi'));
    },
    after: ({ page }) =>
      page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /^Decide/ })
        .click(),
  },
];
