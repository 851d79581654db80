import { describe, expect, it } from 'vitest';
import { planVideo, type VideoFacts } from './plan-video.ts';

const clip: VideoFacts = {
  container: 'mp4',
  picture: 'avc',
  sound: 'aac',
  width: 720,
  height: 1280,
  seconds: 60,
  bytes: (2_500_000 / 8) * 60,
  indexFirst: true,
  hasPlace: false,
  canConvert: true,
};

describe('a video', () => {
  it.each([
    ['that is a clip already', {}, 'send'],
    ['without sound', { sound: undefined }, 'send'],
    ['lying on its side', { width: 1280, height: 720 }, 'send'],
    ['whose index comes last', { indexFirst: false }, 'wrap'],
    ['in a MOV', { container: 'other' }, 'wrap'],
    ['that says where it was filmed', { hasPlace: true }, 'wrap'],
    ['a bit over the rate', { bytes: (2_500_000 / 8) * 60 + 1 }, 'convert'],
    ['a pixel too wide', { width: 722 }, 'convert'],
    ['a pixel too long', { height: 1282 }, 'convert'],
    ['of 1080 by 1920', { width: 1080, height: 1920 }, 'convert'],
    ['in VP9', { picture: 'vp9', container: 'other' }, 'convert'],
    ['in HEVC that can be read here', { picture: 'hevc' }, 'convert'],
    ['in HEVC that cannot be read here', { picture: 'hevc', canConvert: false }, 'leave'],
    ['of an unknown format', { picture: null, canConvert: false }, 'leave'],
    ['with sound that phones do not play', { sound: 'pcm-s16' }, 'convert'],
    ['with sound of an unknown format', { sound: null }, 'convert'],
    ['of 1080 by 1920 where nothing can be converted', { width: 1080, height: 1920, canConvert: false }, 'leave'],
    ['that only needs another box, where nothing can be converted', { indexFirst: false, canConvert: false }, 'wrap'],
    ['of 91 seconds', { seconds: 91 }, 'send'],
    ['of 92 seconds', { seconds: 92 }, 'too-long'],
    ['of 92 seconds that cannot be read', { seconds: 92, picture: null, canConvert: false }, 'too-long'],
  ] as const)('%s', (_what, changes, plan) => {
    expect(planVideo({ ...clip, ...changes } as VideoFacts)).toBe(plan);
  });
});
