export { getTransparencyReport } from './report.ts';
