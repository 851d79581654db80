export { floodLabels, hoursLabel } from './format.ts';
