import { type StaffRole, rightsOf, staffRoles } from '@rentreel/contracts/staff';
import type { TestClient } from '@rentreel/server/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '#/testing/open-app.tsx';
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
    const { router } = await openApp(server, { at: '/admin', client });
    const visit = async (path: string) => {
      router.history.push(path);
      await waitFor(() => {
        expect(router.state).toMatchObject({ status: 'idle', resolvedLocation: { pathname: path } });
        expect(document.querySelector('h1')?.textContent, path).toMatch(/./);
        expect(document.querySelector('[aria-busy="true"]')).toBeNull();
      });
      expect(document.querySelector('h1')?.textContent, path).not.toMatch(/not found|wrong/i);
      expect(screen.queryByText('Try again'), path).toBeNull();
      return pathsIn(document.body);
    };
    const links = new Set(await visit('/admin'));
    const menu = pathsIn(screen.getByRole('navigation', { name: 'Administration' }));
    const person = `/admin/user/${(await server.client().trpc.listings.list.query({ limit: 1 })).items[0]?.landlord.id}`;
    for (const path of [...new Set(menu), person]) for (const link of await visit(path)) links.add(link);
    expect([...links].filter((path) => !mayOpen(path, standing))).toEqual([]);
    expect(refused).toEqual([]);
  });
});
