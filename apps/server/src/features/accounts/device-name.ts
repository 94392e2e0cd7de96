// The more particular name first: every browser also calls itself by the names of those it descends from.
const BROWSERS: readonly [RegExp, string][] = [
  [/OPR\/|Opera|OPX\//, 'Opera'],
  [/UCBrowser/, 'UC Browser'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/KAIOS/, 'KaiOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (agent: string, names: readonly [RegExp, string][]) => names.find(([sign]) => sign.test(agent))?.[1]

/**
 * Roughly what somebody signs in with, "Chrome on Android", so that its owner knows it again; empty when it says
 * nothing we know. Made of our own words only: what a browser sends is never repeated.
 */
export function deviceName(agent: string | null): string {
  const sent = agent?.slice(0, 500) ?? ''
  return [nameIn(sent, BROWSERS), nameIn(sent, SYSTEMS)].filter(Boolean).join(' on ')
}
