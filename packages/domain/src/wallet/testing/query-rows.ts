/** Tests look into tables that no verb shows. */
export { queryRows } from '../query-rows.ts';
