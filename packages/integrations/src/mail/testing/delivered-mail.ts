/** A mail as whoever gets it sees it. */
export interface DeliveredMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}
