import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import css from './Reports.module.css'

type Props = {
  /** What a screen reader says in place of the picture. */
  name: string
  axis: string
  series: Readonly<Record<string, number | null>>
}

const HEIGHT = 260
/** What is between the margins of A4: a picture of a phone's width would be coarse there. */
const PAPER = 672
/** So many pixels for each label beneath. */
const LABEL = 76
const FONT = '13px system-ui, sans-serif'

const colour = (of: Element, name: string) => getComputedStyle(of).getPropertyValue(name).trim()

function draw(into: HTMLElement, axis: string, series: Props['series']): uPlot {
  const labels = Object.keys(series)
  const [line, words, grid, ground] = ['--brand', '--ink-soft', '--line', '--surface'].map(name => colour(into, name))
  const axes = {
    stroke: words ?? '',
    font: FONT,
    labelFont: FONT,
    ticks: { stroke: grid ?? '' },
    grid: { stroke: grid ?? '' },
  }
  const chart = new uPlot(
    {
      width: into.dataset.paper ? PAPER : into.clientWidth,
      height: HEIGHT,
      legend: { show: false },
      cursor: { show: false },
      padding: [12, 16, 0, 0],
      scales: {
        x: { time: false, range: () => [-0.25, labels.length - 0.75] },
        y: { range: (_, _min, max) => [0, uPlot.rangeNum(0, Math.max(max, 1), 0.1, true)[1] ?? 1] },
      },
      axes: [
        {
          ...axes,
          grid: { show: false },
          space: LABEL,
          incrs: [1, 2, 3, 4, 6, 12, 24, 48],
          values: (_, splits) => splits.map(at => labels[at] ?? ''),
        },
        { ...axes, label: axis, labelSize: 20, size: 44 },
      ],
      series: [
        {},
        {
          stroke: line ?? '',
          width: 2,
          spanGaps: true,
          points: { show: true, size: 8, stroke: line ?? '', fill: ground ?? '' },
        },
      ],
    },
    [labels.map((_, at) => at), Object.values(series)],
    into,
  )
  // At once: the browser prints before what it was asked to do later.
  chart.batch(() => {})
  return chart
}

/** A line from zero up; drawn anew where the page becomes wider, or dark, or paper, which is light. */
export default function ResolutionChart({ name, axis, series }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const into = box.current
    if (!into) return
    let chart = draw(into, axis, series)
    const again = () => {
      chart.destroy()
      chart = draw(into, axis, series)
    }
    const before = () => {
      into.dataset.paper = 'true'
      again()
    }
    const after = () => {
      delete into.dataset.paper
      again()
    }
    const sizes = new ResizeObserver(() => {
      if (!matchMedia('print').matches) chart.setSize({ width: into.clientWidth, height: HEIGHT })
    })
    sizes.observe(into)
    const dark = matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', again)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('afterprint', after)
      removeEventListener('beforeprint', before)
      dark.removeEventListener('change', again)
      sizes.disconnect()
      chart.destroy()
    }
  }, [axis, series])
  return <div ref={box} className={css.chart} role="img" aria-label={name} />
}
