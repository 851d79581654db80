/** Forgets on this device what a person has written and not sent: they leave, and somebody else may come. */
export function forgetUnsentWords(): void {
  localStorage.removeItem('rr_chat_outbox');
}
