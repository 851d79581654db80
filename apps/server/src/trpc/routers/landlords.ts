import {
  applicants,
  applicantsInput,
  landlordIncome,
  landlordIncomeInput,
  landlordInput,
  landlordMoney,
  landlordPage,
  landlordToday,
  lettingAccess,
} from '@rentreel/contracts/landlords';
import {
  getLandlordIncome,
  getLandlordMoney,
  getLandlordPage,
  getLandlordToday,
  getLettingAccess,
  listApplicants,
} from '@rentreel/domain/landlords';
import { publicProcedure, signedInProcedure } from '../procedures.ts';

export const landlordRoutes = {
  /** What everybody may know of a landlord. */
  get: publicProcedure
    .meta({ scope: 'homes:read' })
    .input(landlordInput)
    .output(landlordPage)
    .query(({ ctx, input }) => getLandlordPage(ctx, input)),
  /** What needs the caller as a landlord now. */
  today: signedInProcedure.output(landlordToday).query(({ ctx }) => getLandlordToday(ctx)),
  /** Who applied for a home of the caller, to be compared. */
  applicants: signedInProcedure
    .input(applicantsInput)
    .output(applicants)
    .query(({ ctx, input }) => listApplicants(ctx, input)),
  /** What the caller has as a landlord, what is to come, and who rents what. */
  money: signedInProcedure
    .meta({ scope: 'wallet:read' })
    .output(landlordMoney)
    .query(({ ctx }) => getLandlordMoney(ctx)),
  /** What lettings brought to the caller in a calendar year of Lagos. */
  income: signedInProcedure
    .meta({ scope: 'wallet:read' })
    .input(landlordIncomeInput)
    .output(landlordIncome)
    .query(({ ctx, input }) => getLandlordIncome(ctx, input)),
  /** Whether the caller is offered the screens of landlords. */
  access: signedInProcedure.output(lettingAccess).query(({ ctx }) => getLettingAccess(ctx)),
};
