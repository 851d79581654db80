import { type StaffRole, rightsOf, staffRoles } from '@rentreel/contracts/staff';
import type { TestClient } from '@rentreel/server/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { closeApp, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';
import { mayOpen } from './screens.ts';

/** Creates a demo administrator with only this role. */
const people: Readonly<Record<StaffRole, string>> = {
  support: 'chioma',
  moderator: 'kelechi',
  verifier: 'ama',
  finance: 'ibrahim',
  superadmin: 'ngozi',
};

const server = await openServer({ demo: true });

/** Returns a client for the role, and the calls that were refused. */
async function browserOf(role: StaffRole): Promise<{ client: TestClient; refused: string[] }> {
  const client = await server.demoClient(people[role]);
  const refused: string[] = [];
  const send = client.fetch.bind(client);
  client.fetch = async (path, init) => {
    const answer = await send(path, init);
    if (answer.status >= 400) refused.push(`${answer.status} ${path}`);
    return answer;
  };
  return { client, refused };
}

const pathsIn = (part: HTMLElement) =>
  [...part.querySelectorAll('a[href*="#/admin"]')].map(
    (link) => link.getAttribute('href')?.replace(/^.*#/, '').replace(/\?.*$/, '') ?? '',
  );

describe('administration', () => {
  it.each(staffRoles)('shows %s only screens and links that work for the role', async (role) => {
    const { client, refused } = await browserOf(role);
    const standing = { rights: [...rightsOf([role])] };
    const visit = async (path: string) => {
      await openApp(server, { at: path, client });
      const title = await screen.findByRole('heading', { level: 1 });
      await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
      expect(title.textContent, path).not.toMatch(/not found|wrong/i);
      expect(screen.queryByRole('button', { name: 'Try again' }), path).toBeNull();
      const menu = pathsIn(screen.getByRole('navigation', { name: 'Administration' }));
      const found = pathsIn(document.body);
      closeApp();
      return { menu, found };
    };
    const { menu, found } = await visit('/admin');
    const person = `/admin/user/${(await server.client().trpc.listings.list.query({ limit: 1 })).items[0]?.landlord.id}`;
    const links = new Set(found);
    for (const path of [...new Set(menu), person]) for (const link of (await visit(path)).found) links.add(link);
    expect([...links].filter((path) => !mayOpen(path, standing))).toEqual([]);
    expect(refused).toEqual([]);
  });
});
