import { buttonProps } from '@rentreel/ui';
import { ImagePlus, Video } from 'lucide-react';
import { useId } from 'react';
import './uploads.css';
import { acceptedFiles } from './prepare-file.ts';
import type { Uploads } from './use-uploads.ts';

export interface UploadPickerProps {
  kind: keyof typeof acceptedFiles;
  group: string;
  uploads: Uploads;
}

const looks = {
  photos: { icon: ImagePlus, text: 'Add photos', multiple: true },
  videos: { icon: Video, text: 'Add a video', multiple: false },
} as const;

/** Lets the user choose files, whose upload starts immediately. */
export function UploadPicker({ kind, group, uploads: { queue } }: UploadPickerProps) {
  const id = useId();
  const { icon: Icon, text, multiple } = looks[kind];
  return (
    <span className="relative inline-flex">
      <input
        id={id}
        type="file"
        className="absolute inset-0 opacity-0 cursor-pointer"
        accept={acceptedFiles[kind]}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          void queue.add([...(currentTarget.files ?? [])], group);
          // Reset, so that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <label htmlFor={id} {...buttonProps({ variant: 'secondary' })}>
        <Icon className="icon-20" aria-hidden="true" />
        {text}
      </label>
    </span>
  );
}
