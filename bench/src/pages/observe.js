/* Runs in the page before its own scripts: what whoever visits it has to wait for. */
const seen = { lcp: 0, cls: 0, longTasks: 0, keys: {} }
window.seen = seen

const on = (type, take, more = {}) =>
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) take(entry)
  }).observe({ type, buffered: true, ...more })

on('largest-contentful-paint', entry => {
  seen.lcp = entry.startTime
})
on('layout-shift', entry => {
  if (!entry.hadRecentInput) seen.cls += entry.value
})
on('longtask', entry => {
  seen.longTasks += entry.duration
})
// Key down, input and key up are one interaction: the longest is what the person waits for.
const key = ({ interactionId, duration }) => {
  if (interactionId) seen.keys[interactionId] = Math.max(seen.keys[interactionId] ?? 0, duration)
}
on('event', key, { durationThreshold: 16 })

// Said aloud: who asks for it runs a script of their own in the slow page, which would count as the page's.
const stands = () => {
  if (document.querySelector(window.awaited)) console.log(`stood ${performance.now()}`)
  else requestAnimationFrame(stands)
}
if (window.awaited) requestAnimationFrame(stands)
