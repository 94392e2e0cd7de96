import sharp from 'sharp'

/** Capital letters of five by seven points, row by row, so that no font is needed. */
const LETTERS: Readonly<Record<string, readonly number[]>> = {
  A: [14, 17, 17, 31, 17, 17, 17],
  B: [30, 17, 17, 30, 17, 17, 30],
  C: [14, 17, 16, 16, 16, 17, 14],
  D: [30, 17, 17, 17, 17, 17, 30],
  E: [31, 16, 16, 30, 16, 16, 31],
  F: [31, 16, 16, 30, 16, 16, 16],
  G: [14, 17, 16, 23, 17, 17, 15],
  H: [17, 17, 17, 31, 17, 17, 17],
  I: [14, 4, 4, 4, 4, 4, 14],
  J: [7, 2, 2, 2, 2, 18, 12],
  L: [16, 16, 16, 16, 16, 16, 31],
  M: [17, 27, 21, 21, 17, 17, 17],
  N: [17, 25, 21, 19, 17, 17, 17],
  O: [14, 17, 17, 17, 17, 17, 14],
  P: [30, 17, 17, 30, 16, 16, 16],
  R: [30, 17, 17, 30, 20, 18, 17],
  S: [15, 16, 16, 14, 1, 1, 30],
  T: [31, 4, 4, 4, 4, 4, 4],
  U: [17, 17, 17, 17, 17, 17, 14],
  W: [17, 17, 17, 21, 21, 27, 17],
  X: [17, 17, 10, 4, 10, 17, 17],
}
const COLOURS = ['#0b5d2e', '#1f3f77', '#7d2230', '#5b3f86', '#7a5310', '#1f5c60', '#3c434c']
const SIDE = 240
const MOST = 4

/** A mark of letters on a colour: not the union's own, which belongs to it. */
export function mark(acronym: string, n: number): Promise<Buffer> {
  const letters = [...acronym].slice(0, MOST)
  const point = Math.floor((SIDE - 48) / (letters.length * 6 - 1))
  const left = (SIDE - (letters.length * 6 - 1) * point) / 2
  const top = (SIDE - 7 * point) / 2
  const points = letters.flatMap((letter, place) =>
    (LETTERS[letter] ?? []).flatMap((row, y) =>
      Array.from({ length: 5 }, (_, x) => x)
        .filter(x => row & (16 >> x))
        .map(
          x =>
            `<rect x="${left + (place * 6 + x) * point}" y="${top + y * point}" width="${point}" height="${point}"/>`,
        ),
    ),
  )
  const colour = COLOURS[n % COLOURS.length]
  const shapes = `<rect width="${SIDE}" height="${SIDE}" fill="${colour}"/><g fill="#fff">${points.join('')}</g>`
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${shapes}</svg>`))
    .webp({ quality: 80 })
    .toBuffer()
}
