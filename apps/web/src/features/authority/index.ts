export { HomesToLet } from './homes-to-let.tsx';
