export { Avatar, type AvatarProps, Badge, type BadgeProps } from './components/badge.tsx';
export {
  type ButtonLook,
  buttonProps,
  Button,
  type ButtonProps,
  IconButton,
  type IconButtonProps,
  Spinner,
} from './components/button.tsx';
export { Card, type CardProps, ListRow, type ListRowProps } from './components/layout.tsx';
export { WideTable, type WideTableProps } from './components/wide-table.tsx';
export { PageHeader, type PageHeaderProps, PageHeaderStart } from './components/page-header.tsx';
export { Count, type CountProps } from './components/count.tsx';
export { ChoiceChip, type ChoiceChipProps } from './components/choice-chip.tsx';
export { Chip, type ChipProps, Segmented, type SegmentedProps } from './components/chip.tsx';
export { Actions, ConfirmDialog, type ConfirmDialogProps, Sheet, type SheetProps } from './components/sheet.tsx';
export { Meter, type MeterProps } from './components/meter.tsx';
export { Menu, type MenuItem, type MenuProps } from './components/menu.tsx';
export { EmptyState, type EmptyStateProps, Skeleton, type SkeletonProps } from './components/states.tsx';
export { Note, type NoteProps, StatusLine, type StatusLineProps } from './components/note.tsx';
export {
  Field,
  type FieldProps,
  PasswordField,
  TextField,
  type TextFieldProps,
  FieldNotes,
  controlProps,
} from './components/field.tsx';
export {
  ListPending,
  type ListPendingProps,
  ListStates,
  type ListStatesProps,
  type PagedQuery,
} from './components/list-states.tsx';
export {
  type Step,
  Stepper,
  type StepperProps,
  Timeline,
  type TimelineEntry,
  type TimelineProps,
} from './components/progress.tsx';
