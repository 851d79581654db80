export { ApplyButton } from './apply-button.tsx';
