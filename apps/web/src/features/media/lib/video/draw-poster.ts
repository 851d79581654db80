import { clipRules } from '@rentreel/contracts/media';

/** A browser that has shown nothing by then cannot play it. */
const patienceMs = 10_000;
const qualities = [0.85, 0.6, 0.4] as const;

/** One picture of a video, a second after its start, as JPEG; null where the browser cannot play it. */
export async function drawPoster(file: Blob): Promise<Blob | null> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  try {
    // Some phones load no picture of a video that is not about to play.
    Object.assign(video, { muted: true, playsInline: true, autoplay: true, preload: 'auto', src: url });
    await happened(video, 'loadeddata');
    video.pause();
    const arrived = happened(video, 'seeked');
    video.currentTime = Math.min(1, video.duration / 2);
    await arrived;
    return await draw(video);
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

function happened(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('This browser cannot play the video.'));
    const timer = setTimeout(fail, patienceMs);
    video.addEventListener('error', fail, { once: true });
    video.addEventListener(
      event,
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

/** A format that a browser cannot show plays as sound alone, and has no size. */
async function draw(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) return null;
  const scale = Math.min(1, clipRules.shortSidePixels / Math.min(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  for (const quality of qualities) {
    const picture = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    });
    if (picture !== null && picture.size <= clipRules.posterBytes) return picture;
  }
  return null;
}
