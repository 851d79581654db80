import type { SavedPlaceKind } from '@rentreel/contracts/saved';
import { BriefcaseBusiness, Building2, Heart, type LucideIcon, School } from 'lucide-react';

/** What a place is to somebody. */
export const placeKindWords: Readonly<Record<SavedPlaceKind, string>> = {
  work: 'Work',
  school: 'School',
  family: 'Family',
  other: 'Other place',
};

export const placeKindIcons: Readonly<Record<SavedPlaceKind, LucideIcon>> = {
  work: BriefcaseBusiness,
  school: School,
  family: Heart,
  other: Building2,
};
