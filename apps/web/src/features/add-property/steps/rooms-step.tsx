import { FactCount } from '../components/fact-count.tsx';
import { RoomCount } from '../components/room-count.tsx';

export function RoomsStep() {
  return (
    <>
      <RoomCount name="bedrooms" label="Bedrooms" hint="A self-contain or a single room has 1." />
      <RoomCount name="bathrooms" label="Bathrooms" />
      <RoomCount name="toilets" label="Toilets" hint="Count those in the bathrooms too." />
      <FactCount name="storey" label="Floor" max={60} hint="0 is the ground floor." />
      <FactCount name="parkingSpaces" label="Parking spaces" max={50} />
    </>
  );
}
