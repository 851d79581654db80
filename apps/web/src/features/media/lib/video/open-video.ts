import {
  BlobSource,
  canEncodeVideo,
  Input,
  MATROSKA,
  MP4,
  QTFF,
  WEBM,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny';
import type { VideoFacts } from './plan-video.ts';
import { readIndex } from './read-index.ts';

/** A video that is being looked at, with its first picture and sound. */
export interface OpenVideo {
  readonly input: Input;
  readonly picture: InputVideoTrack;
  readonly sound: InputAudioTrack | null;
  readonly facts: VideoFacts;
}

/** Opens a video. Throws when it is none that this browser knows. */
export async function openVideo(file: Blob): Promise<OpenVideo> {
  const input = new Input({ formats: [MP4, QTFF, WEBM, MATROSKA], source: new BlobSource(file) });
  const picture = await input.getPrimaryVideoTrack();
  if (picture === null) throw new Error('There is no video in this file.');
  const sound = await input.getPrimaryAudioTrack();
  const format = await input.getFormat();
  const facts: VideoFacts = {
    container: format === MP4 ? 'mp4' : 'other',
    picture: await picture.getCodec(),
    ...(sound && { sound: await sound.getCodec() }),
    width: await picture.getDisplayWidth(),
    height: await picture.getDisplayHeight(),
    seconds: await input.computeDuration(),
    bytes: file.size,
    ...(await readIndex(file)),
    canConvert: 'VideoDecoder' in globalThis && (await picture.canDecode()) && (await canEncodeVideo('avc')),
  };
  return { input, picture, sound, facts };
}
