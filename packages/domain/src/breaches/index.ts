export { closeBreach, listBreaches, recordBreach, recordBreachNotice, updateBreach } from './breaches.ts';
export { breachTimerWork } from './process.ts';
