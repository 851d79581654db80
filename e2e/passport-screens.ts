import type { Screen, Stage } from './screens.ts';
import { mailedLink } from './support/person.ts';
import { noSuchThing } from './support/test.ts';

/** A shared passport, opened by a guest. */
async function openShared({ person: { api } }: Stage): Promise<string> {
  const { content, visibility } = await api.passports.get.query();
  const written = {
    ...content,
    employment: 'employed',
    occupation: 'Lecturer',
    incomeBand: 'from_250k',
    adults: 2,
  } as const;
  await api.passports.save.mutate({ content: written, visibility });
  const { code, share } = await api.passports.share.mutate({ days: 5 });
  return `/passport/${code}/${share?.key ?? ''}`;
}

/** A reference request, opened by the person who is asked. */
async function openReference({ person }: Stage): Promise<string> {
  const to = `chief-${person.email}`;
  await person.api.passports.askReference.mutate({ kind: 'landlord', name: 'Chief Bello', email: to });
  return (await mailedLink(person, to)).replace('/#', '');
}

/** Screens of the tenant passport: empty, complete with readers, in editing, and as a landlord sees it. */
export const passportScreens: readonly Screen[] = [
  { name: 'passport-empty', path: '/profile-enhanced', shows: 'Fill in my passport', as: 'newcomer' },
  {
    name: 'passport',
    path: '/profile-enhanced',
    shows: 'Hauwa Abdullahi-Danjuma',
    as: 'adaeze',
    next: [
      {
        name: 'passport-full',
        shows: 'Edit my passport',
        press: (page) => page.getByText('Full', { exact: true }).click(),
      },
      {
        name: 'passport-ask-reference',
        shows: 'Who are you asking?',
        press: (page) => page.getByRole('button', { name: 'Ask for a reference' }).click(),
      },
    ],
  },
  { name: 'passport-edit', path: '/profile-enhanced/edit', shows: 'Save passport', as: 'adaeze' },
  {
    name: 'passport-shared',
    path: openShared,
    shows: 'Name hidden in the first look',
    next: [
      {
        name: 'reference',
        shows: 'Send my answer',
        reach: async (stage) => stage.page.goto(`/#${await openReference(stage)}`),
      },
    ],
  },
  {
    name: 'passport-link-ended',
    path: `/passport/ABCDEF/${'x'.repeat(43)}`,
    shows: 'Passport not found',
    trouble: [...noSuchThing],
  },
];
