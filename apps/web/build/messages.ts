import { compileMessage } from '@lingui/message-utils/compileMessage'

type Node = { type: string; value?: unknown; key?: { name?: string; value?: string }; properties?: Property[] }
type Property = Node & { value: Node }
type Path = { node: Node; traverse(visitor: Record<string, (path: Path) => void>): void }
type Types = { valueToNode(value: unknown): Node }

/**
 * Lingui leaves English messages in the code as ICU text, which a production bundle cannot read without a parser of
 * 7 KB. This compiles each of them into Lingui's token list at build time, so no parser and no English catalogue ships.
 */
export default function compiledMessages({ types }: { types: Types }) {
  return {
    name: 'compiled-messages',
    visitor: {
      Program: {
        exit(program: Path) {
          program.traverse({
            ObjectExpression({ node }: Path) {
              const properties = node.properties ?? []
              const field = (name: string) => properties.find(p => (p.key?.name ?? p.key?.value) === name)?.value
              const message = field('message')
              if (field('id')?.type !== 'StringLiteral' || message?.type !== 'StringLiteral') return
              const tokens = compileMessage(String(message.value))
              const target = properties.find(p => p.value === message)
              if (target) target.value = types.valueToNode(Array.isArray(tokens) ? tokens : [tokens])
            },
          })
        },
      },
    },
  }
}
