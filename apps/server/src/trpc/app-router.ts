import { t } from './procedures.ts';
import { administrationRoutes } from './routers/administration.ts';
import { alertRoutes } from './routers/alerts.ts';
import { apiKeyRoutes } from './routers/api-keys.ts';
import { appRoutes, demoRoutes } from './routers/app.ts';
import { areaRoutes, placeRoutes } from './routers/places.ts';
import { auditRoutes } from './routers/audit.ts';
import { authRoutes } from './routers/auth.ts';
import { bookingRoutes } from './routers/bookings.ts';
import { collectionRoutes, savedPlaceRoutes, savedRoutes } from './routers/saved.ts';
import { draftRoutes, listingRoutes } from './routers/listings.ts';
import { configurationRoutes } from './routers/configuration.ts';
import { disputeRoutes } from './routers/disputes.ts';
import { impersonationRoutes } from './routers/impersonation.ts';
import { inspectionRoutes } from './routers/inspections.ts';
import { jobRoutes } from './routers/jobs.ts';
import { landlordRoutes } from './routers/landlords.ts';
import { liveRoutes } from './routers/live.ts';
import { mediaRoutes } from './routers/media.ts';
import { messageRoutes } from './routers/messages.ts';
import { notificationRoutes } from './routers/notifications.ts';
import { paymentRoutes } from './routers/payments.ts';
import { payoutRoutes } from './routers/payouts.ts';
import { potRoutes } from './routers/pots.ts';
import { profileRoutes } from './routers/profile.ts';
import { receiptRoutes } from './routers/receipts.ts';
import { referralRoutes } from './routers/referrals.ts';
import { recoveryRoutes } from './routers/recoveries.ts';
import { breachRoutes } from './routers/breaches.ts';
import { restrictionRoutes } from './routers/restrictions.ts';
import { mergeRoutes } from './routers/merges.ts';
import { refundRoutes } from './routers/refunds.ts';
import { riskRoutes } from './routers/risk.ts';
import { scamRoutes } from './routers/scams.ts';
import { reviewRoutes } from './routers/reviews.ts';
import { searchRoutes } from './routers/search.ts';
import { supportRoutes } from './routers/support.ts';
import { verificationRoutes } from './routers/verification.ts';
import { staffRoutes } from './routers/staff.ts';
import { marketRoutes } from './routers/market.ts';
import { transparencyRoutes } from './routers/transparency.ts';
import { walletRoutes } from './routers/wallet.ts';
import { webhookRoutes } from './routers/webhooks.ts';
import { mandateRoutes } from './routers/mandates.ts';
import { passportRoutes } from './routers/passports.ts';
import { privacyRoutes } from './routers/privacy.ts';

/** Every procedure of the product. */
export const appRouter = t.router({
  administration: administrationRoutes,
  alerts: alertRoutes,
  app: appRoutes,
  areas: areaRoutes,
  audit: auditRoutes,
  auth: authRoutes,
  bookings: bookingRoutes,
  collections: collectionRoutes,
  configuration: configurationRoutes,
  demo: demoRoutes,
  drafts: draftRoutes,
  disputes: disputeRoutes,
  impersonation: impersonationRoutes,
  inspections: inspectionRoutes,
  jobs: jobRoutes,
  keys: apiKeyRoutes,
  webhooks: webhookRoutes,
  landlords: landlordRoutes,
  listings: listingRoutes,
  live: liveRoutes,
  media: mediaRoutes,
  messages: messageRoutes,
  market: marketRoutes,
  notifications: notificationRoutes,
  payments: paymentRoutes,
  payouts: payoutRoutes,
  places: placeRoutes,
  pots: potRoutes,
  profile: profileRoutes,
  receipts: receiptRoutes,
  referrals: referralRoutes,
  refunds: refundRoutes,
  merges: mergeRoutes,
  recoveries: recoveryRoutes,
  breaches: breachRoutes,
  restrictions: restrictionRoutes,
  risk: riskRoutes,
  scams: scamRoutes,
  reviews: reviewRoutes,
  saved: savedRoutes,
  savedPlaces: savedPlaceRoutes,
  search: searchRoutes,
  staff: staffRoutes,
  support: supportRoutes,
  transparency: transparencyRoutes,
  verification: verificationRoutes,
  wallet: walletRoutes,
  mandates: mandateRoutes,
  passports: passportRoutes,
  privacy: privacyRoutes,
});
