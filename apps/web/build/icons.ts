import type { PluginAPI, PluginObject, types } from '@babel/core'

const PACKAGE = '@tabler/icons-react'

/**
 * Each icon from its own file: through the package's index, which imports all of them, the build cannot tell which
 * screens use an icon, and every page would fetch the icons of all others.
 */
export default function iconsByFile({ types: t }: PluginAPI): PluginObject {
  const own = (one: types.ImportDeclaration['specifiers'][number]) => {
    if (one.type !== 'ImportSpecifier' || one.imported.type !== 'Identifier')
      throw new Error('Icons are imported by name')
    const file = `${PACKAGE}/dist/esm/icons/${one.imported.name}.mjs`
    return t.importDeclaration([t.importDefaultSpecifier(one.local)], t.stringLiteral(file))
  }
  return {
    name: 'icons-by-file',
    visitor: {
      ImportDeclaration(path) {
        const { source, specifiers } = path.node
        if (source.value !== PACKAGE || path.node.importKind === 'type') return
        const isType = (one: (typeof specifiers)[number]) => 'importKind' in one && one.importKind === 'type'
        path.replaceWithMultiple(specifiers.filter(one => !isType(one)).map(own))
      },
    },
  }
}
