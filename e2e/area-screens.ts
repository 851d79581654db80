import type { Screen } from './screens.ts';

const answers = { relation: 'lives', powerHours: 11, waterHours: 22, flood: 'none' } as const;

/** Stores an entry of yesterday, so that it can be repeated. */
const reportYaba: Screen['before'] = async ({ person }) => {
  const { today } = await person.api.areas.listMine.query();
  await person.api.areas.log.mutate({ areaKey: 'LA/lagos/yaba', day: today - 1, ...answers });
};

/** Screens of the light, water and flood diary. */
export const areaScreens: readonly Screen[] = [
  { name: 'areas-guest', path: '/areas', shows: 'Find an area' },
  {
    name: 'areas-mine',
    path: '/areas',
    shows: 'Fill in today',
    as: 'newcomer',
    before: reportYaba,
    next: [
      {
        name: 'area-diary',
        shows: 'Same as yesterday',
        press: (page) => page.goto('/#/areas/LA/lagos/yaba/diary'),
      },
      {
        name: 'area-diary-saved',
        shows: 'Saved.',
        reach: ({ page }) => page.getByRole('button', { name: /^Same as yesterday/ }).click(),
      },
    ],
  },
  { name: 'area', path: '/areas/FC/abuja/wuse-2', shows: 'Month by month' },
  { name: 'area-too-few', path: '/areas/LA/lagos/surulere', shows: '2 more people needed' },
  { name: 'area-unknown', path: '/areas/LA/lagos/atlantis', shows: 'We don’t know this area' },
];
