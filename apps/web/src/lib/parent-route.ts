import { accessOf, isRoute, isTopLevel } from './routes-table.ts';

/** Parents that the path does not imply, by its first segment. */
const parents: Readonly<Record<string, string>> = {
  transactions: '/wallet',
  pots: '/wallet',
  receipts: '/transactions',
  alerts: '/saved',
  shortlist: '/saved',
  compare: '/search',
  payment: '/bookings',
  checkout: '/bookings',
  mandates: '/landlord-verification',
  webhooks: '/security',
  'add-property': '/my-listings',
  'forgot-password': '/login',
};
/** Paths that look nested but are not below the screen of their prefix. */
const below: readonly (readonly [RegExp, string])[] = [
  [/^\/bookings\/apply\/(.+)$/, '/property/$1'],
  [/^\/help\/tickets\/.+$/, '/help'],
  [/^\/landlord\/(?!money$).+$/, '/'],
];

/** Returns the parent screen; undefined at the top level. */
export function parentOf(pathname: string): string | undefined {
  const [first = '', ...rest] = pathname.split('/').filter(Boolean);
  if (isTopLevel(pathname)) return undefined;
  const [pattern, parent] = below.find(([path]) => path.test(pathname)) ?? [];
  if (pattern && parent) return pathname.replace(pattern, parent);
  for (let length = rest.length - 1; length >= 0; length -= 1) {
    const above = `/${[first, ...rest.slice(0, length)].join('/')}`;
    if (isRoute(above)) return above;
  }
  return parents[first] ?? (accessOf(pathname) === 'signed-in' ? '/profile' : '/');
}
