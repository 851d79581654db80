import type { ApiScope } from '@rentreel/contracts/api-keys';
import type { Id } from '@rentreel/contracts/ids';
import type { StaffRight } from '@rentreel/contracts/staff';
import type { AccessRule } from './access-rule.ts';

const of = (scope: ApiScope, module: string, names: string) =>
  names.split(' ').map((name) => [`${module}.${name}`, scope] as const);

const listingWrites =
  'create update changePrice publish pause resume confirmAvailable markLet relist archive confirmSeveral pauseSeveral resumeSeveral changePrices';

/** Procedures that programs may call, with their scopes; `any` for every key. Others are closed to programs. */
export const scopesOfProcedures: Readonly<Record<string, ApiScope | 'any'>> = Object.fromEntries([
  ['keys.current', 'any'],
  ['live.events', 'any'],
  ...of('homes:read', 'search', 'homes facets suggest map understand places'),
  ...of('homes:read', 'listings', 'get compare list listSimilar listNamed'),
  ...of('homes:read', 'places', 'search reverse'),
  ...of('homes:read', 'areas', 'get listKnown'),
  ...of('homes:read', 'landlords', 'get'),
  ...of('homes:read', 'inspections', 'slots'),
  ...of('listings:read', 'listings', 'listMine'),
  ...of('listings:read', 'drafts', 'get list'),
  ...of('listings:write', 'listings', listingWrites),
  ...of('listings:write', 'drafts', 'save delete submit startFromListing'),
  ...of('listings:write', 'media', 'getUpload listUploads deleteUpload'),
  ...of('saved:read', 'saved', 'list listIds listMarks'),
  ...of('saved:read', 'alerts', 'list countNew matches preview'),
  ...of('saved:write', 'saved', 'save unsave mark'),
  ...of('saved:write', 'alerts', 'save update pause resume remove restore markSeen'),
  ...of('bookings:read', 'bookings', 'list counts get'),
  ...of('bookings:read', 'receipts', 'get list'),
  ...of('inspections:read', 'inspections', 'list counts get board availability listGuests'),
  ...of('inspections:write', 'inspections', 'request confirm acceptProposal withdraw propose reschedule decline'),
  ...of('inspections:write', 'inspections', 'setAvailability addBlackout removeBlackout'),
  ...of('messages:read', 'messages', 'get list countUnread thread search'),
  ...of('messages:write', 'messages', 'open send markRead markDelivered archive unarchive'),
  ...of('notifications:read', 'notifications', 'list countUnread'),
  ...of('wallet:read', 'wallet', 'balance limits transactions searchTransactions getTransaction'),
  ...of('wallet:read', 'landlords', 'money income'),
]);

const webhook = { name: 'Office', url: 'https://office.example/hook', topics: ['booking.paid'] };
const webhookOwnerOnly = {
  object: 'webhook',
  own: 'ok',
  anothers: 'webhooks.not_found',
  absent: 'webhooks.not_found',
  input: (endpointId: Id<'whk'>) => ({ endpointId }),
} as const;
const ownWebhook: AccessRule = { callers: 'signed-in', objects: [webhookOwnerOnly] };

/** Webhooks: for their owner only, and not for programs or administrators. */
export const webhookAccess: Readonly<Record<string, AccessRule>> = {
  'webhooks.list': { callers: 'signed-in' },
  'webhooks.create': { callers: 'signed-in', input: () => webhook },
  'webhooks.update': {
    callers: 'signed-in',
    objects: [{ ...webhookOwnerOnly, input: (endpointId) => ({ endpointId, ...webhook }) }],
  },
  'webhooks.pause': ownWebhook,
  'webhooks.resume': ownWebhook,
  'webhooks.remove': ownWebhook,
  'webhooks.rotateSecret': ownWebhook,
  'webhooks.sendTest': ownWebhook,
  'webhooks.deliveries': ownWebhook,
  'webhooks.resend': {
    callers: 'signed-in',
    objects: [
      {
        object: 'webhookDelivery',
        own: 'ok',
        anothers: 'webhooks.delivery_not_found',
        absent: 'webhooks.delivery_not_found',
        input: (deliveryId) => ({ deliveryId }),
      },
    ],
  },
  'webhooks.resendFailed': {
    callers: 'signed-in',
    objects: [{ ...webhookOwnerOnly, input: (endpointId) => ({ endpointId, since: 0 }) }],
  },
};

/** Actions of administrators on other users' keys. */
export const keyAccess: Readonly<Record<string, AccessRule>> = {
  'keys.listAll': { callers: 'administrators', input: () => ({}) },
  'keys.revokeAny': {
    callers: 'administrators',
    outcome: 'keys.not_found',
    input: () => ({ keyId: `key_${'0'.repeat(26)}`, reason: 'It was published.' }),
  },
};

export const rightsOfKeys: Readonly<Record<string, StaffRight>> = {
  'keys.listAll': 'people.restrict',
  'keys.revokeAny': 'people.restrict',
};
