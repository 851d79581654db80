import * as z from 'zod/mini';

/** All kinds of ids by prefix. An id is `prefix_` and 26 characters that sort by creation time. */
export const idPrefixes = {
  usr: 'user',
  ses: 'session handle',
  psk: 'passkey',
  jrn: 'journal entry',
  pay: 'payment',
  lst: 'listing',
  med: 'listing media',
  drf: 'listing draft',
  upl: 'upload',
  rpt: 'report',
  col: 'collection',
  plc: 'saved place',
  sch: 'saved search',
  dia: 'diary entry',
  cnv: 'conversation',
  msg: 'message',
  ins: 'inspection',
  oph: 'open house',
  blk: 'break',
  bkg: 'booking',
  ofr: 'offer',
  agr: 'agreement',
  rct: 'receipt',
  int: 'payment on its way',
  chb: 'chargeback',
  bac: 'bank account',
  pot: 'rent pot',
  dsp: 'dispute',
  rvw: 'review',
  rvc: 'report about a review',
  ntf: 'notification',
  psh: 'push subscription',
  evt: 'event',
  aud: 'audit record',
  mal: 'mail',
  tok: 'mailed link',
  vrf: 'verification case',
  cft: 'conflict of two claims',
  vcd: 'code by text message',
  sms: 'text message',
  man: 'mandate',
  exp: 'copy of personal data',
  del: 'deletion of an account',
  rfr: 'referral',
  nte: 'note about a person',
  grn: 'role of a person',
  cnt: 'note about a case',
  rst: 'restriction',
  tkt: 'support ticket',
  tms: 'message of a support ticket',
  cfg: 'change of the configuration',
  imp: 'view of an account by staff',
  sct: 'reported number',
  scr: 'report of a number',
  rsg: 'risk signal',
  rkc: 'risk case',
  acr: 'recovery of an account',
  bre: 'breach of personal data',
  btc: 'decision about several cases',
  rfn: 'refund',
  mrg: 'merge of two accounts',
  key: 'API key',
  prf: 'reference in a passport',
  whk: 'webhook',
  whd: 'webhook delivery',
} as const;

export type IdPrefix = keyof typeof idPrefixes;
export type Id<P extends IdPrefix> = `${P}_${string}`;

/** Creates a schema for ids of one kind. */
export function idField<P extends IdPrefix>(prefix: P): z.ZodMiniType<Id<P>, Id<P>> {
  const pattern = new RegExp(`^${prefix}_[0-9a-z]{26}$`);
  const message = `This isn’t the id of a ${idPrefixes[prefix]}.`;
  return z
    .templateLiteral([`${prefix}_`, z.string()], message)
    .check(z.regex(pattern, message)) as unknown as z.ZodMiniType<Id<P>, Id<P>>;
}
