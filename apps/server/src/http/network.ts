const mappedV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * What limits "per address" count by: an IPv4 address, or the /64 an IPv6 customer holds (rules "Limits by network").
 */
export function networkOf(ip: string): string {
  const v4 = mappedV4.exec(ip)?.[1]
  if (v4) return v4
  if (!ip.includes(':')) return ip
  const [before = '', after = ''] = ip.split('::')
  const [left, right] = [before, after].map(part => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = ip.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}
