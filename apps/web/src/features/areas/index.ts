export { floodWords, hoursWords } from './format.ts';
