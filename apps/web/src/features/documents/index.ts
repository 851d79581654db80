export { AgreementReader } from './agreement-reader.tsx';
export { DocumentFacts } from './document-facts.tsx';
export { RentRelief } from './rent-relief.tsx';
