const visitsKey = 'rr_visits';
const countedKey = 'rr_visit_counted';

/** Counts visits, one per tab session, and suppresses the browser's install prompt on the first. */
export function holdInstallOffer(): void {
  const visits = countVisit();
  addEventListener('beforeinstallprompt', (event) => {
    if (visits < 2) event.preventDefault();
  });
}

function countVisit(): number {
  const before = Number(localStorage.getItem(visitsKey));
  if (sessionStorage.getItem(countedKey)) return before;
  sessionStorage.setItem(countedKey, 'true');
  localStorage.setItem(visitsKey, `${before + 1}`);
  return before + 1;
}
