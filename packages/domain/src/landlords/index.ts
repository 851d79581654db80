export { listApplicants } from './applicants.ts';
export { getLandlordPage } from './landlord-page.ts';
export { getLandlordToday, getLettingAccess } from './today.ts';
export { getLandlordIncome, getLandlordMoney, listLandlordIncome } from './money.ts';
