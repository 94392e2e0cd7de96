import sharp from 'sharp'

/** Pictures made of a few shapes, without letters: what a machine has of fonts, nobody knows. */
const svg = (width: number, height: number, shapes: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${shapes}</svg>`,
  )

const box = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`
const round = (x: number, y: number, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const repeat = (count: number, make: (n: number) => string) => Array.from({ length: count }, (_, n) => make(n)).join('')

const SHADE =
  '<defs><linearGradient id="s" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".35"/><stop offset="1" stop-color="#000" stop-opacity=".4"/></linearGradient></defs>'
const scene = (wall: string, floor: string, things: string) =>
  svg(
    960,
    720,
    `${SHADE}${box(0, 0, 960, 480, wall)}${box(0, 480, 960, 240, floor)}${things}${box(0, 0, 960, 720, 'url(#s)')}`,
  )

/** A machine without its guard, a gate, wet floor, a wall of lockers, a fan, a broken ladder. */
const SCENES: readonly Buffer[] = [
  scene(
    '#8d8f86',
    '#5c5a54',
    box(240, 220, 480, 330, '#3f5f4f') +
      round(480, 350, 90, '#222') +
      round(480, 350, 34, '#b9872c') +
      box(300, 250, 110, 36, '#c23b2e'),
  ),
  scene(
    '#9fb6c4',
    '#a68d63',
    box(80, 180, 60, 380, '#444') +
      box(820, 180, 60, 380, '#444') +
      repeat(15, n => box(150 + n * 45, 200, 12, 350, '#2d2d2d')) +
      box(440, 330, 84, 60, '#b9872c') +
      box(140, 190, 690, 18, '#2d2d2d'),
  ),
  scene(
    '#d8d2c4',
    '#7b8288',
    box(120, 80, 200, 300, '#6b4f3a') +
      '<ellipse cx="520" cy="600" rx="320" ry="70" fill="#aebcc6"/><ellipse cx="420" cy="640" rx="150" ry="34" fill="#c5d2da"/>' +
      box(700, 120, 14, 400, '#5a6a74'),
  ),
  scene(
    '#c9b79c',
    '#6f6256',
    repeat(
      7,
      n =>
        box(60 + n * 122, 120, 108, 400, n % 3 === 1 ? '#5d7f8c' : '#4d6f7c') + box(140 + n * 122, 300, 12, 40, '#222'),
    ) + box(304, 120, 108, 400, '#22262a'),
  ),
  scene(
    '#77736c',
    '#4b4843',
    round(480, 260, 190, '#33312e') +
      repeat(
        4,
        n => `<rect x="470" y="90" width="22" height="340" fill="#8a857b" transform="rotate(${n * 45 + 9} 480 260)"/>`,
      ) +
      round(480, 260, 34, '#1d1c1a') +
      box(560, 60, 6, 200, '#c9c3b4'),
  ),
  scene(
    '#b4c0a8',
    '#8a7a5c',
    '<g transform="rotate(12 480 380)">' +
      box(400, 60, 18, 560, '#a0702c') +
      box(540, 60, 18, 560, '#a0702c') +
      repeat(8, n =>
        n === 3 ? box(418, 100 + n * 64, 50, 14, '#7c531c') : box(418, 100 + n * 64, 122, 14, '#b98436'),
      ) +
      '</g>',
  ),
]

/** A sheet with lines on it, pinned, stamped or loose. */
const sheet = (paper: string, mark: string) =>
  svg(
    720,
    960,
    `${box(0, 0, 720, 960, '#8b6f4d')}${box(60, 50, 600, 860, paper)}${repeat(19, n => box(110, 190 + n * 34, n % 5 === 4 ? 260 : 440 + ((n * 37) % 60), 9, '#4a4a4a', 'opacity=".75"'))}${box(110, 105, 380, 26, '#222')}${mark}`,
  )
const SHEETS: readonly Buffer[] = [
  sheet('#f4efdf', round(360, 62, 14, '#b3261e')),
  sheet(
    '#eef1ee',
    '<circle cx="540" cy="800" r="64" fill="none" stroke="#27408b" stroke-width="7"/><circle cx="540" cy="800" r="44" fill="none" stroke="#27408b" stroke-width="4"/>',
  ),
  sheet('#fbfaf5', ''),
  svg(
    720,
    960,
    box(0, 0, 720, 960, '#cfd6d2') +
      box(190, 120, 340, 720, '#1d2023', 'rx="40"') +
      box(210, 190, 300, 570, '#e9eef0') +
      repeat(2, n => box(230, 240 + n * 190, 220, 130, '#ffffff', 'rx="18"')) +
      repeat(6, n => box(250, 268 + Math.floor(n / 3) * 190 + (n % 3) * 30, n % 3 === 2 ? 90 : 176, 9, '#4a4a4a')) +
      box(330, 788, 60, 10, '#5a6268', 'rx="5"'),
  ),
  svg(
    720,
    960,
    box(0, 0, 720, 960, '#8b6f4d') +
      box(90, 330, 540, 300, '#f4efdf', 'rx="14"') +
      box(90, 330, 540, 56, '#27408b') +
      repeat(5, n => box(130, 430 + n * 34, n % 2 ? 210 : 300, 11, '#4a4a4a', 'opacity=".75"')) +
      box(490, 430, 100, 120, '#c9d3d8'),
  ),
]

const drawn = new Map<string, Promise<Buffer>>()
const once = (name: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
  const known = drawn.get(name) ?? draw()
  drawn.set(name, known)
  return known
}
const nth = <T>(all: readonly T[], n: number): T => all[n % all.length] as T

export const photograph = (n: number): Promise<Buffer> =>
  once(`scene ${n % SCENES.length}`, () => sharp(nth(SCENES, n)).jpeg({ quality: 72 }).toBuffer())
export const notice = (n: number): Promise<Buffer> =>
  once(`sheet ${n % SHEETS.length}`, () => sharp(nth(SHEETS, n)).png({ palette: true }).toBuffer())

/** The place from above: walls, a door, what stands in it, and where it happened. */
const PLAN = svg(
  480,
  360,
  box(0, 0, 480, 360, '#fff') +
    '<path d="M40 40 H440 V320 H280 M200 320 H40 Z" fill="none" stroke="#222" stroke-width="6"/>' +
    box(80, 80, 110, 60, '#c9d3d8') +
    box(290, 80, 110, 60, '#c9d3d8') +
    box(80, 210, 60, 70, '#c9d3d8') +
    '<path d="M240 330 V200 H340" fill="none" stroke="#27408b" stroke-width="5" stroke-dasharray="12 8"/>' +
    round(345, 200, 13, '#b3261e'),
)
export const sketch = (): Promise<Buffer> => once('sketch', () => sharp(PLAN).gif({ colours: 16 }).toBuffer())

const SKINS = ['#6b4226', '#8d5a3a', '#4f2f1c', '#7a4b2b']
const CLOTHES = ['#0b5d2e', '#27408b', '#8c2f39', '#6a4c93', '#b9872c', '#2f6f73', '#444a52']
const GROUNDS = ['#dfe8df', '#e6dfd2', '#d9e2ec', '#eadfe6']

/** Behind the head, and on it. */
type Hair = readonly [behind: string, above: string]
const wrap = (fill: string) =>
  `<path d="M70 100 Q60 34 128 30 Q196 34 186 100 Q128 62 70 100 Z" fill="${fill}"/><ellipse cx="174" cy="42" rx="30" ry="17" fill="${fill}" transform="rotate(-28 174 42)"/>`
const EARRINGS = round(82, 134, 6, '#d4a72c') + round(174, 134, 6, '#d4a72c')
const ofWoman = (n: number): Hair =>
  n % 2
    ? [
        '<path d="M66 214 Q48 40 128 44 Q208 40 190 214 Z" fill="#1c1512"/>',
        `<path d="M84 104 Q92 58 128 60 Q164 58 172 104 Q128 70 84 104 Z" fill="#1c1512"/>${EARRINGS}`,
      ]
    : ['', wrap(nth(CLOTHES, n + 2)) + EARRINGS]
const ofMan = (n: number): Hair => [
  '',
  n % 2
    ? box(80, 48, 96, 40, nth(CLOTHES, n + 4), 'rx="8"')
    : '<path d="M84 104 Q82 54 128 54 Q174 54 172 104 Q166 76 128 76 Q90 76 84 104 Z" fill="#1c1512"/>',
]

/** A person as a drawing has them: head, hair or headgear, shoulders. */
export const portrait = (n: number, isWoman: boolean): Promise<Buffer> =>
  once(`portrait ${n} ${isWoman}`, () => {
    const [skin, clothes, ground] = [nth(SKINS, n), nth(CLOTHES, n * 3 + 1), nth(GROUNDS, n + (n >> 2))]
    const [behind, above] = isWoman ? ofWoman(n) : ofMan(n)
    const shapes = `${box(0, 0, 256, 256, ground)}${behind}<ellipse cx="128" cy="258" rx="104" ry="78" fill="${clothes}"/>${box(112, 158, 32, 34, skin)}<ellipse cx="128" cy="116" rx="44" ry="54" fill="${skin}"/>${above}${round(111, 116, 5, '#181310')}${round(145, 116, 5, '#181310')}<path d="M112 142 Q128 154 144 142" stroke="#2b1810" stroke-width="4" fill="none"/>`
    return sharp(svg(256, 256, shapes))
      .webp({ quality: 80 })
      .toBuffer()
  })
