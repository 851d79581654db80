export { ApplicantPassportFacts } from './applicant-passport-facts.tsx';
