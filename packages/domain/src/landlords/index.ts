export { getLandlordPage } from './landlord-page.ts';
