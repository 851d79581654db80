import { describe, expect, it } from 'vitest';
import { routeTree } from '../routeTree.gen.ts';

interface SearchRoute {
  readonly id: string;
  readonly validate: (search: Record<string, unknown>) => Record<string, unknown>;
}

interface AnyNode {
  readonly id?: string;
  readonly options?: { readonly id?: string; readonly path?: string; readonly validateSearch?: unknown };
  readonly children?: unknown;
}

/** Lists every route that reads the search of its address. */
function searchRoutes(node: AnyNode, above = ''): SearchRoute[] {
  const { validateSearch, path = '', id = path } = node.options ?? {};
  const name = `${above}${id}`;
  const own =
    typeof validateSearch === 'function'
      ? [{ id: name || '/', validate: validateSearch as SearchRoute['validate'] }]
      : [];
  // Safe: children are routes, in a list or by name.
  const children = Object.values((node.children ?? {}) as Record<string, AnyNode>);
  return [...own, ...children.flatMap((child) => searchRoutes(child, name))];
}

/** Returns the names that a route reads itself; the others are parsed by its page. */
const names = (route: SearchRoute): string[] => {
  const read = new Set<string>();
  const search = new Proxy<Record<string, unknown>>(
    {},
    {
      get: (_, name) => {
        if (typeof name === 'string') read.add(name);
      },
    },
  );
  route.validate(search);
  return [...read];
};

describe('the search of an address', () => {
  // Except the feed: names preset to undefined would change the order of its address, so a refused value reaches its page.
  const routes = searchRoutes(routeTree as AnyNode).filter(({ id }) => id !== '/');

  it('is read by many routes', () => {
    expect(routes.length).toBeGreaterThan(40);
  });

  it.each(routes.map((route) => [route.id, route] as const))(
    '%s: every name that the route reads is in its result, because the router merges the address under it',
    (_, route) => {
      const read = names(route);
      const result = route.validate(Object.fromEntries(read.map((name) => [name, 'no such value'])));
      expect(Object.keys(result)).toEqual(expect.arrayContaining(read));
    },
  );
});
