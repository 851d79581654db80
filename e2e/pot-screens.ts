import { dayMs } from '@rentreel/values';
import type { Screen, Stage } from './screens.ts';
import { createPerson, type Person } from './support/person.ts';

const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
const newKey = () => crypto.randomUUID();

/** A pot with the move-in cost of a saved home as its target. */
const startPot = ({ api }: Person, name: string) =>
  api.pots.create.mutate({ name, targetKobo: 245_000_000, targetDay: dayIn(250), clientId: newKey() });

/** Returns the page of a pot with a flatmate, contributions of both, automatic saving and the badge. */
async function openSharedPot({ page, person }: Stage): Promise<string> {
  const { id: potId } = await startPot(person, 'Two-bedroom flat in Yaba with Tunde');
  const { inviteKey } = await person.api.pots.invite.mutate({ potId });
  const flatmate = await createPerson(new URL(page.url()).origin, {
    name: 'Tunde Bakare-Olufemi',
    depositKobo: 90_000_000,
  });
  await flatmate.api.pots.join.mutate({ potId, key: inviteKey ?? '' });
  const save = ({ api }: Person, amountKobo: number) =>
    api.pots.save.mutate({ potId, amountKobo, idempotencyKey: newKey() });
  await save(person, 61_250_050);
  await save(flatmate, 45_000_000);
  await person.api.pots.take.mutate({ potId, amountKobo: 1_250_000, idempotencyKey: newKey() });
  await person.api.pots.setAutoSaving.mutate({ potId, auto: { amountKobo: 2_500_000, every: 'month', day: 25 } });
  await person.api.pots.prove.mutate({ potId, on: true });
  return `/pots/${potId}`;
}

/** The join link of another person's pot. */
async function openInvitation({ page }: Stage): Promise<string> {
  const leader = await createPerson(new URL(page.url()).origin, { name: 'Adaeze Okonkwo' });
  const { id: potId } = await startPot(leader, 'Flat in Yaba');
  const { inviteKey } = await leader.api.pots.invite.mutate({ potId });
  return `/pots/${potId}?key=${inviteKey ?? ''}`;
}

/** Screens of rent pots. */
export const potScreens: readonly Screen[] = [
  { name: 'pots-empty', path: '/pots', shows: 'No rent pot yet', as: 'newcomer' },
  {
    name: 'pots-new',
    path: '/pots',
    shows: 'a week, or',
    as: 'tenant',
    press: async (page) => {
      await page.getByRole('button', { name: 'New pot' }).click();
      await page.getByLabel('Name of the pot').fill('2027 rent');
      await page.getByLabel('Target (₦)').fill('2450000');
      await page.getByLabel('Needed by').fill(dayIn(250));
    },
  },
  {
    name: 'pot',
    path: openSharedPot,
    shows: 'Turn the badge off',
    as: 'tenant',
    next: [
      {
        name: 'pot-automatic',
        shows: 'Stop automatic saving',
        reach: ({ page }) =>
          page.getByRole('region', { name: 'Automatic saving' }).getByRole('button', { name: 'Change' }).click(),
      },
    ],
  },
  { name: 'pot-invitation', path: openInvitation, shows: 'Agree and join', as: 'newcomer' },
];
