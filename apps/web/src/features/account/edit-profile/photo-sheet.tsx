import { Button, Note, buttonProps } from '@rentreel/ui';
import { Camera, ImagePlus, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { notify } from '#/lib/toasts.ts';
import { acceptedFiles } from '#/lib/uploads/prepare-file.ts';
import { type Crop, type PhotoSize, squareOf, wholePhoto } from './crop.ts';
import { CropFrame } from './crop-frame.tsx';
import { useSendPhoto } from './use-send-photo.ts';

/** Side of the photo in pixels: twice its largest display size. */
const sidePixels = 640;
const quality = 0.9;

interface OpenPhoto extends PhotoSize {
  readonly address: string;
  readonly image: HTMLImageElement;
}

async function openPhoto(file: File): Promise<OpenPhoto | undefined> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return { address, image, width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    URL.revokeObjectURL(address);
    return undefined;
  }
}

async function cutPhoto(photo: OpenPhoto, crop: Crop): Promise<File> {
  const { left, top, side } = squareOf(photo, crop);
  const canvas = document.createElement('canvas');
  canvas.width = sidePixels;
  canvas.height = sidePixels;
  canvas.getContext('2d')?.drawImage(photo.image, left, top, side, side, 0, 0, sidePixels, sidePixels);
  const body = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
  if (body === null) throw new Error('The browser made no picture of the photo');
  return new File([body], 'photo.jpg', { type: 'image/jpeg' });
}

/** Chooses or takes a photo, crops it to a square and uploads it. */
export default function PhotoSheet({ onClose }: { onClose: () => void }) {
  const [photo, setPhoto] = useState<OpenPhoto>();
  const [crop, setCrop] = useState<Crop>(wholePhoto);
  const [fault, setFault] = useState<string>();
  const { send, isBusy, percent, trouble } = useSendPhoto(() => {
    notify('Your new photo is on your profile.');
    onClose();
  });
  useEffect(() => () => URL.revokeObjectURL(photo?.address ?? ''), [photo]);
  const choose = async (file: File) => {
    const opened = await openPhoto(file);
    setCrop(wholePhoto);
    setPhoto(opened);
    setFault(
      opened ? undefined : 'This browser can’t open that file. Choose a photo that is saved as JPEG, PNG or WebP.',
    );
  };
  const use = async (chosen: OpenPhoto) => {
    try {
      send(await cutPhoto(chosen, crop));
    } catch {
      setFault('The photo couldn’t be cropped on this device. Choose another one.');
    }
  };
  return (
    <ActionSheet onClose={onClose} title="Profile photo">
      <div className="grid gap-4">
        {photo ? (
          <CropFrame photo={photo.address} size={photo} crop={crop} onChange={setCrop} />
        ) : (
          <p className="text-text-2">Use a photo of yourself alone, in good light, looking at the camera.</p>
        )}
        {(fault ?? trouble) !== undefined && (
          <Note tone="bad" announce="alert">
            {fault ?? trouble}
          </Note>
        )}
        {isBusy && <progress className="progress" max={100} value={percent} aria-label="Sending your photo" />}
        {photo && (
          <Button size="lg" block busy={isBusy} busyText="Saving…" onClick={() => void use(photo)}>
            Use this photo
          </Button>
        )}
        {!isBusy && (
          <div className="grid gap-2 sm:grid-cols-2">
            <PhotoInput id="take-photo" label="Take a photo" icon={Camera} capture="user" onChoose={choose} />
            <PhotoInput
              id="choose-photo"
              label={photo ? 'Choose another' : 'Choose a photo'}
              icon={ImagePlus}
              onChoose={choose}
            />
          </div>
        )}
      </div>
    </ActionSheet>
  );
}

interface PhotoInputProps {
  id: string;
  label: string;
  icon: LucideIcon;
  /** Opens the camera on devices that have one. */
  capture?: 'user';
  onChoose: (file: File) => Promise<void>;
}

function PhotoInput({ id, label, icon: Icon, capture, onChoose }: PhotoInputProps) {
  return (
    <span className="relative grid">
      <input
        id={id}
        type="file"
        className="absolute inset-0 opacity-0 cursor-pointer"
        accept={acceptedFiles.photos}
        capture={capture}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void onChoose(file);
          // Reset, so that the same photo can be chosen again.
          currentTarget.value = '';
        }}
      />
      <label htmlFor={id} {...buttonProps({ variant: 'secondary', block: true })}>
        <Icon className="icon-20" aria-hidden="true" />
        {label}
      </label>
    </span>
  );
}
