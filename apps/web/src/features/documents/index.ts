export { AgreementReader } from './agreement-reader.tsx';
export { RentRelief } from './rent-relief.tsx';
