export { getLandlordPage } from './landlord-page.ts';
export { getLandlordToday, getLettingAccess } from './today.ts';
