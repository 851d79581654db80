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
  /** Returns the public profile of a landlord. */
  get: publicProcedure
    .meta({ scope: 'homes:read' })
    .input(landlordInput)
    .output(landlordPage)
    .query(({ ctx, input }) => getLandlordPage(ctx, input)),
  /** Lists the items that currently need the caller as a landlord. */
  today: signedInProcedure.output(landlordToday).query(({ ctx }) => getLandlordToday(ctx)),
  /** Compares the applicants for a home of the caller. */
  applicants: signedInProcedure
    .input(applicantsInput)
    .output(applicants)
    .query(({ ctx, input }) => listApplicants(ctx, input)),
  /** Returns the caller's homes, upcoming dates and tenants. */
  money: signedInProcedure
    .meta({ scope: 'wallet:read' })
    .output(landlordMoney)
    .query(({ ctx }) => getLandlordMoney(ctx)),
  /** Returns the caller's rental income of a calendar year in Lagos time. */
  income: signedInProcedure
    .meta({ scope: 'wallet:read' })
    .input(landlordIncomeInput)
    .output(landlordIncome)
    .query(({ ctx, input }) => getLandlordIncome(ctx, input)),
  /** Whether the caller is offered the screens of landlords. */
  access: signedInProcedure.output(lettingAccess).query(({ ctx }) => getLettingAccess(ctx)),
};
