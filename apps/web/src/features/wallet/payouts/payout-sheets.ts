// One chunk for both sheets, because they share most of their code.
export { AddAccountSheet } from './add-account-sheet.tsx';
export { PinSheet } from './pin-sheet.tsx';
