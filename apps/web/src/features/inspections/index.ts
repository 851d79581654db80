export { BookButton } from './booking/book-button.tsx';
