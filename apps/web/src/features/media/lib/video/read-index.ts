/** What the outermost boxes of an MP4 or MOV say. */
export interface IndexFacts {
  readonly indexFirst: boolean;
  readonly hasPlace: boolean;
}

const mostIndexBytes = 16 * 1024 * 1024;
const mostBoxes = 100;
const plain = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide']);
/** The names under which phones write where they are. */
const placeMarks = ['\u00a9xyz', 'loci', 'quicktime.location'];

/** Looks where the index of a file stands and whether it says where it was filmed; of another kind of file, neither. */
export async function readIndex(file: Blob): Promise<IndexFacts> {
  const boxes = await readBoxes(file);
  const types = boxes.map(({ type }) => type);
  const index = boxes.find(({ type }) => type === 'moov');
  const text = index
    ? latin1(await file.slice(index.start, Math.min(index.end, index.start + mostIndexBytes)).arrayBuffer())
    : '';
  return {
    indexFirst:
      index !== undefined && types.every((type) => plain.has(type)) && types.indexOf('moov') < types.indexOf('mdat'),
    hasPlace: placeMarks.some((mark) => text.includes(mark)),
  };
}

interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Headers are a size of 32 bits and a name, then perhaps a size of 64 bits; 0 reaches to the end. */
async function readBoxes(file: Blob): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let start = 0; start + 8 <= file.size && boxes.length < mostBoxes;) {
    const header = await file.slice(start, start + 16).arrayBuffer();
    const view = new DataView(header);
    const short = view.getUint32(0);
    const long = short === 1 && header.byteLength === 16 ? Number(view.getBigUint64(8)) : short;
    const size = short === 0 ? file.size - start : long;
    if (size < 8) break;
    boxes.push({ type: latin1(header.slice(4, 8)), start, end: start + size });
    start += size;
  }
  return boxes;
}

const latin1 = (bytes: ArrayBuffer) => new TextDecoder('latin1').decode(bytes);
