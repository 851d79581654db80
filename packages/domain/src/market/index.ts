export { getMarket, listMarketPlaces } from './report.ts';
