import { median } from '../median.ts'
import { figures, type Row } from './budgets.ts'

export const missed = ({ runs, budget }: Row): boolean => !(median(runs) <= budget)

/** As Markdown; a figure over its budget is bold and says so. */
export function table(rows: readonly Row[]): string {
  const line = (row: Row) => {
    const { name, digits } = figures[row.figure]
    const written = (n: number) => n.toFixed(digits)
    const middle = missed(row) ? `**${written(median(row.runs))}** over` : written(median(row.runs))
    const range = `${written(Math.min(...row.runs))} to ${written(Math.max(...row.runs))}`
    return `| ${[row.page, row.on, name, middle, range, row.budget].join(' | ')} |`
  }
  const head = '| page | on | what | median | all runs | budget |\n|---|---|---|---|---|---|'
  return [head, ...rows.map(line)].join('\n')
}
