import { Button } from '@rentreel/ui';

/** Leads to the times further down on the page of a home. */
export function BookButton() {
  const go = () => {
    const heading = document.getElementById('times-heading');
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return <Button onClick={go}>Book inspection</Button>;
}
