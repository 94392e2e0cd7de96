/** Sound of a machine that hums: frames of MPEG 1 layer III, 32 kbit a second in one channel at 32 kHz. */
const SECONDS = 4
const FRAMES = Math.round((SECONDS * 32_000) / 1152)
const FRAME_BYTES = 144
const HEADER = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 0, 0]

const bits = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, n) => (value >>> (count - 1 - n)) & 1)

/** Pairs of frequency lines up to the last that sounds: in the first code table a 1 is 01 before a 0, then its sign. */
const PAIRS = [0, 0, 1, 0, 1, 0, 0, 1]
const sound = (sign: number): number[] => PAIRS.flatMap(one => (one ? [0, 1, sign] : [1]))

/** What the decoder has to know of half a frame: how long it is, how loud, and the code table of its pairs. */
const granule = (gain: number): number[] => [
  ...bits(sound(0).length, 12),
  ...bits(PAIRS.length, 9),
  ...bits(gain, 8),
  ...bits(0, 4),
  0,
  ...[1, 1, 1].flatMap(table => bits(table, 5)),
  ...bits(7, 4),
  ...bits(7, 3),
  ...bits(0, 3),
]

function frame(n: number): Buffer {
  const gain = 196 + (n % 7 < 4 ? 0 : 2)
  const all = [
    ...HEADER,
    ...bits(0, 9),
    ...bits(0, 5),
    ...bits(0, 4),
    ...granule(gain),
    ...granule(gain),
    ...sound(0),
    ...sound(1),
  ]
  const bytes = Buffer.alloc(FRAME_BYTES)
  for (const [place, bit] of all.entries()) bytes[place >> 3] = (bytes[place >> 3] ?? 0) | (bit << (7 - (place & 7)))
  return bytes
}

export const hum = (): Buffer => Buffer.concat(Array.from({ length: FRAMES }, (_, n) => frame(n)))
