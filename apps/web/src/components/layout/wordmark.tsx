import { Logo } from './logo.tsx';

export function Wordmark() {
  return (
    <span className="wordmark">
      <Logo />
      RentReel
    </span>
  );
}
