import {
  type LimitNode,
  type OperationNode,
  PostgresDialect,
  PostgresQueryCompiler,
  type RawNode,
  ValueNode,
} from 'kysely'
import { PLANNED_ANEW_MARK } from './prepared.ts'

/** Nobody asks for a longer page; what is more is a constant of ours. */
const LONGEST_PAGE = 202
/** The lengths of pages that the product asks for itself, and round ones, each with a further row or two. */
const ROUND = [20, 24, 25, 30, 50, 60, 100, 200]
const USUAL = new Set([...Array.from({ length: 13 }, (_, few) => few), ...ROUND.flatMap(n => [n, n + 1, n + 2])])

const hasText = (limit: number): boolean => USUAL.has(limit) || (Number.isSafeInteger(limit) && limit > LONGEST_PAGE)

/**
 * A limit stands in its text. Of one that it does not know a plan made for any values expects a tenth of all rows: for one page of
 * the nation's documents it read every case (docs/decisions/0019). Anybody may ask for any length: beyond the usual ones the text is
 * planned for its values, so that no stranger takes the names of other texts.
 */
class LimitsInText extends PostgresQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit ')
    if (!this.#isSaid(limit)) this.visitNode(limit)
  }

  protected override visitRaw({ sqlFragments, parameters }: RawNode): void {
    for (let i = 0; i < sqlFragments.length; i++) {
      const text = sqlFragments[i] ?? ''
      const value = parameters[i]
      this.append(text)
      if (value && !(text.endsWith('limit ') && this.#isSaid(value))) this.visitNode(value)
    }
  }

  /** Whether it was a number of rows, which then stands in the text. */
  #isSaid(node: OperationNode): boolean {
    if (!ValueNode.is(node) || node.immediate || typeof node.value !== 'number') return false
    if (hasText(node.value)) this.append(String(node.value))
    else {
      this.visitNode(node)
      this.append(` ${PLANNED_ANEW_MARK}`)
    }
    return true
  }
}

/** PostgreSQL as Kysely speaks to it here. */
export class Dialect extends PostgresDialect {
  override createQueryCompiler(): LimitsInText {
    return new LimitsInText()
  }
}
