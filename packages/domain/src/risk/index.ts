export { evaluateRisk } from './evaluate.ts';
export { decideRisk, getListingRisk, getPersonRisk, listRiskCases } from './queue.ts';
