import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer();

const noReference = 'prf_00000000000000000000000000';
const key = 'k'.repeat(43);

it.each([
  ['that is gone', `${noReference}/${key}`],
  ['with half a key', `${noReference}/kkk`],
  ['without an id', `no-id/${key}`],
])('ReferencePage shows the not-found page for a link %s', async (_, link) => {
  await openApp(server, { at: `/reference/${link}` });
  expect(await screen.findByText('Reference not found')).toBeDefined();
});
