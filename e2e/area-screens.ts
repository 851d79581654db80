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
  { name: 'areas-mine', path: '/areas', shows: 'Fill in today', as: 'newcomer', before: reportYaba },
  { name: 'area', path: '/areas/FC/abuja/wuse-2', shows: 'Month by month' },
  { name: 'area-too-few', path: '/areas/LA/lagos/surulere', shows: '2 more people needed' },
  { name: 'area-unknown', path: '/areas/LA/lagos/atlantis', shows: 'We don’t know this area' },
  {
    name: 'area-diary',
    path: '/areas/LA/lagos/yaba/diary',
    shows: 'Same as yesterday',
    as: 'newcomer',
    before: reportYaba,
  },
  {
    name: 'area-diary-saved',
    path: '/areas/LA/lagos/yaba/diary',
    shows: 'Saved.',
    as: 'newcomer',
    before: reportYaba,
    after: ({ page }) => page.getByRole('button', { name: /^Same as yesterday/ }).click(),
  },
];
